import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord, readCardNames } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un outil' });

test('[FIND-04][FIND-05] « gratuit » is a filter that can be removed, and list, suggestions and palette agree and say why', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const named = await createTool(owner, {
    name: `${word} ${newWord()}`,
    tool_type: 'saas',
    cost: '10 €/mois',
  });
  const told = await createTool(owner, {
    name: newWord(),
    description: `Pour ${word} en équipe.`,
    tool_type: 'freemium',
  });
  await page.goto(`/dashboard/tools?q=${word}+gratuit`);
  await expect.poll(() => readCardNames(page)).toEqual([told.name]);
  await expect(cardOf(page, told.name).getByText('dans sa description')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer le filtre Gratuit ou avec une offre gratuite' }).click();
  await expect(box(page)).toHaveValue(word);
  await expect.poll(() => readCardNames(page)).toEqual([named.name, told.name]);
  await expect(cardOf(page, named.name).getByText('dans sa description')).toHaveCount(0);

  const shown = [new RegExp(named.name), new RegExp(`${told.name}.*dans sa description`)];
  await box(page).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(shown);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche rapide' });
  await palette.getByRole('combobox').fill(word);
  await expect(palette.getByRole('option')).toHaveText([...shown, new RegExp(word)]);

  await page.keyboard.press('Escape');
  await page.goto(`/dashboard/tools?q=alternative+%C3%A0+${named.name.replace(' ', '+')}`);
  await expect(page.getByText(`Aucun outil trouvé`).first()).toBeVisible();
  await owner
    .updateTable('tools')
    .set({ alternatives: [named.name] })
    .where('id', '=', told.id)
    .execute();
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual([told.name]);
  await expect(
    page.getByText(`Alternatives à ${named.name} et outils pour les mêmes besoins.`),
  ).toBeVisible();
});
