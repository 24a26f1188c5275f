import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { cardOf, newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

type Owner = Parameters<typeof createTool>[0];

/** Two tools with a feature in common, one of them with a perk, and a third that the member may not open. */
async function arrange(owner: Owner) {
  const word = newWord();
  const first = await createTool(owner, {
    name: `${word} Alpha`,
    cost: '29 €/mois',
    what_is_it_for: 'Tenir les comptes.',
    key_features: ['Factures', 'Relances'],
    alternatives: ['Bêta'],
    url: 'https://alpha.example',
  });
  const second = await createTool(owner, {
    name: `${word} Bêta`,
    what_is_it_for: 'Payer les fournisseurs.',
    key_features: ['factures', 'Cartes'],
  });
  const closed = await createTool(owner, { name: `${word} Réservé`, cost: '99 €/mois' }, ['admin']);
  await createPerk(owner, {
    tool_id: first.id,
    tool_name: first.name,
    rules: JSON.stringify({ all: [{ fact: 'country', in: ['FR'] }], any: [] }),
    amount: 5000,
    estimated_value: 5000,
    duration_months: 12,
  });
  return { word, first, second, closed };
}

const cellsOf = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label} `) }).getByRole('cell');
const tray = (page: Page) => page.getByRole('region', { name: 'Outils à comparer' });

test('[CMP-01] tools chosen on cards, rows and the sheet are compared side by side, in an address that works for others', async ({
  page,
  owner,
  createMember,
  signIn,
  signInAs,
}) => {
  const { word, first, second, closed } = await arrange(owner);
  const member = await signInAs('user');
  const startup = await createStartup(owner, { country: 'FR' });
  await joinStartup(owner, startup.id, member.id, true);

  await page.goto(`/dashboard/tools?q=${word}`);
  await expect(cardOf(page, closed.name).getByRole('button', { name: /^Comparer/ })).toHaveCount(0);
  await cardOf(page, first.name)
    .getByRole('button', { name: `Comparer ${first.name}` })
    .click();
  await expect(tray(page).getByText('Ajoutez un deuxième outil')).toBeVisible();
  // The choice stays while the view changes, and a row offers the same.
  await page.getByRole('button', { name: 'Tableau' }).click();
  const row = page.getByRole('row').filter({ hasText: second.name });
  await row.getByRole('button', { name: `Comparer ${second.name}` }).click();
  await expect(tray(page).getByRole('link', { name: 'Comparer (2)' })).toBeVisible();
  await row.getByRole('button', { name: `Ne plus comparer ${second.name}` }).click();
  await page.getByRole('link', { name: second.name }).click();
  const sheet = page.getByRole('dialog', { name: second.name });
  await sheet.getByRole('button', { name: `Comparer ${second.name}` }).click();
  await sheet.getByRole('link', { name: 'Comparer (2)' }).click();

  await expect(page).toHaveURL(new RegExp(`/comparer\\?tools=${first.id}%2C${second.id}$`));
  await expect(page.getByRole('columnheader')).toHaveText([new RegExp(first.name), new RegExp(second.name)]);
  await expect(cellsOf(page, 'Prix')).toHaveText([/^29\s€\/mois/, /^Prix non disponible/]);
  await expect(cellsOf(page, 'Avantage et éligibilité').first()).toHaveText(
    /5\s000\s€ de crédits, 12\smois.*Éligible/,
  );
  await expect(cellsOf(page, 'À quoi ça sert')).toHaveText(['Tenir les comptes.', 'Payer les fournisseurs.']);
  await expect(cellsOf(page, 'Factures')).toHaveText(['Oui', 'Oui']);
  await expect(cellsOf(page, 'Fonctionnalités propres')).toHaveText(['Relances', 'Cartes']);
  await expect(cellsOf(page, 'Alternatives').first()).toHaveText('Bêta');
  const axe = createAxeChecker(page);
  await axe.checkScreen('comparison');
  axe.expectNoViolations();

  // Somebody without the startup opens the same address: no claim is promised, and a restricted tool stays closed.
  const address = `/comparer?tools=${first.id},${second.id},${closed.id},nonsense`;
  await signIn(await createMember());
  await page.goto(address);
  await expect(page.getByRole('columnheader')).toHaveText([
    new RegExp(first.name),
    new RegExp(second.name),
    new RegExp(`${closed.name}.*Accès restreint`),
  ]);
  await expect(page.getByText('99 €')).toHaveCount(0);
  await expect(cellsOf(page, 'Avantage et éligibilité').first()).toHaveText(
    /5\s000\s€ de crédits, 12\smois$/,
  );
  await page.getByRole('button', { name: `Retirer ${closed.name} de la comparaison` }).click();
  await expect(page).toHaveURL(new RegExp(`tools=${first.id}%2C${second.id}$`));
});

test('[CMP-01] a comparison fits 320 px and prints without menu and buttons', async ({
  page,
  owner,
  signInAs,
}) => {
  const { first, second } = await arrange(owner);
  await signInAs('user');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/comparer?tools=${first.id}`);
  await expect(page.getByText('Ajoutez un deuxième outil pour comparer.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ajouter un outil' }).fill(second.name);
  await page.getByRole('option', { name: second.name }).click();
  const price = page.getByRole('region', { name: 'Prix' });
  await expect(price.getByRole('definition')).toHaveText([/^29\s€\/mois/, /^Prix non disponible/]);
  await expect(page.getByRole('region', { name: 'Fonctionnalités en commun' })).toContainText('Factures');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.emulateMedia({ media: 'print' });
  await expect(cellsOf(page, 'Prix')).toHaveText([/^29\s€\/mois/, /^Prix non disponible/]);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});
