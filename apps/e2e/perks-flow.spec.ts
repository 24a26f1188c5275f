import { joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { LANGUAGE_COOKIE } from '@perkotheque/domain/settings/vocabulary';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { arrange, obtain, storePerkSecret } from './support/claims.ts';
import { environment } from './support/environment.ts';
import { findFrenchText } from './support/french.ts';
import { press } from './support/keyboard.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

// From home to the copied code: Avantages, the row, Obtenir, Je confirme, Copier.

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** First in the list, which is sorted by value. */
const VALUE = { estimated_value: 99_000_000 };
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Avantages' }).getByRole('link', { name: new RegExp(`^${name}`) });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('[PERK-05][CODE-03] five presses of a key lead from home to the copied code', async ({
  page,
  owner,
  signIn,
}) => {
  const { lead, perk, tool } = await arrange(owner, 'unique-code', VALUE);
  const code = await storePerkSecret(page, owner, signIn, perk);
  await signIn(lead);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  await press(page, menu.getByRole('link', { name: 'Avantages', exact: true }));
  await press(page, rowOf(page, tool.name));
  await press(page, page.getByRole('button', { name: 'Obtenir cet avantage' }));
  await press(page, page.getByRole('button', { name: 'Je confirme et j’obtiens' }));
  await press(page, page.getByRole('button', { name: 'Copier' }));
  await expectToast(page, { title: 'Copié', variant: 'success' });
  expect(await clipboard(page)).toBe(code);
  await expectNeverShown(page, code);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[PERK-05][CODE-03] five taps lead from home to the copied code', async ({ page, owner, signIn }) => {
    const { lead, perk, tool } = await arrange(owner, 'unique-code', VALUE);
    const code = await storePerkSecret(page, owner, signIn, perk);
    await signIn(lead);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Voir les avantages' }).tap();
    await rowOf(page, tool.name).tap();
    await page.getByRole('button', { name: 'Obtenir cet avantage' }).tap();
    await page.getByRole('button', { name: 'Je confirme et j’obtiens' }).tap();
    await page.getByRole('button', { name: 'Copier' }).tap();
    await expectToast(page, { title: 'Copié', variant: 'success' });
    expect(await clipboard(page)).toBe(code);
  });

  test('the filters of perks and startups show their whole text', async ({ page, owner, signInAs }) => {
    await createPerk(owner);
    await signInAs('admin');
    for (const address of ['/avantages', '/gestion/avantages', '/startups']) {
      await page.goto(address);
      const selects = page.getByRole('search').getByRole('combobox');
      await expect(selects.first()).toBeVisible();
      expect(await selects.evaluateAll(findCutTexts), address).toEqual([]);
    }
  });
});

/** Runs in the page: the chosen options and the sort orders that are wider than their list. */
function findCutTexts(lists: Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return lists.flatMap((element) => {
    const list = element as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    if (pen) pen.font = font;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const isSort = list.getAttribute('aria-label')?.startsWith('Trier');
    return [...(isSort ? list.options : list.selectedOptions)]
      .map(({ text }) => text)
      .filter((text) => (pen?.measureText(text).width ?? 0) > room);
  });
}

const LANGUAGES = [
  {
    language: 'en',
    perks: 'Perks',
    get: 'Get this perk',
    confirm: 'I confirm and get it',
    copy: 'Copy',
    copied: 'Copied',
    activate: 'I have activated the perk',
  },
  {
    language: 'es',
    perks: 'Ventajas',
    get: 'Obtener esta ventaja',
    confirm: 'Confirmo y la obtengo',
    copy: 'Copiar',
    copied: 'Copiado',
    activate: 'He activado la ventaja',
  },
] as const;

for (const { language, ...texts } of LANGUAGES) {
  test(`[PERK-05][I18N-02] a lead gets a perk in ${language}, without a French text on the way`, async ({
    page,
    context,
    owner,
    signIn,
  }) => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['FR'] }], any: [] });
    const { lead, perk, startup, tool } = await arrange(owner, 'unique-code', {
      ...VALUE,
      title: 'Nuage 5000',
      ...{ rules, obligations: ['card', 'logo'], price_after: 180, duration_months: 12 },
      ...{ terms_url: 'https://nuage.example/conditions', last_success_on: '2026-10-12' },
    });
    await owner.updateTable('startups').set({ country: 'FR' }).where('id', '=', startup.id).execute();
    await owner
      .insertInto('user_settings')
      .values({ user_id: lead.id, key: 'language', value: JSON.stringify(language) })
      .execute();
    const code = await storePerkSecret(page, owner, signIn, perk);
    await signIn(lead);
    // As the sign-in screen leaves it. Without it the first screen is French until the preferences are loaded.
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: environment.origin() ?? '' }]);
    const expectNoFrench = async (screen: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await findFrenchText(page, language), screen).toEqual([]);
    };
    await page.goto('/ma-startup');
    await expect(page.getByRole('heading', { level: 1, name: startup.name })).toBeVisible();
    await expectNoFrench('my startup');
    await page.getByRole('link', { name: texts.perks, exact: true }).first().click();
    const row = page.getByRole('link', { name: new RegExp(`^${tool.name}`) });
    await expect(row).toBeVisible();
    await expectNoFrench('list');
    await row.click();
    await expect(page.getByRole('button', { name: texts.get })).toBeVisible();
    await expectNoFrench('panel');
    await page.getByRole('button', { name: texts.get }).click();
    await expect(page.getByRole('button', { name: texts.confirm })).toBeVisible();
    await expectNoFrench('confirmation');
    await page.getByRole('button', { name: texts.confirm }).click();
    await expect(page.getByRole('button', { name: texts.activate })).toBeVisible();
    await page.getByRole('button', { name: texts.copy }).click();
    await expectToast(page, { title: texts.copied, variant: 'success' });
    expect(await clipboard(page)).toBe(code);
    await expectNoFrench('activation');
  });
}

test('[PERK-04] the lead alone opens an activation; colleague, studio and others see less or nothing', async ({
  page,
  owner,
  createMember,
  signIn,
  signInAs,
}) => {
  const { lead, perk, startup } = await arrange(owner, 'shared-code');
  const { lead: stranger } = await arrange(owner, 'shared-code');
  const colleague = await createMember();
  await joinStartup(owner, startup.id, colleague.id);
  const code = await storePerkSecret(page, owner, signIn, perk);
  await signIn(lead);
  await obtain(page, perk.id);
  const address = page.url();
  await expect(page.getByRole('button', { name: 'Copier' })).toBeVisible();

  await signIn(colleague);
  await page.goto(address);
  await expect(page.getByText(/^Demandez à votre responsable/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copier' })).toHaveCount(0);
  await owner.updateTable('startups').set({ all_members_claim: true }).where('id', '=', startup.id).execute();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Copier' })).toBeVisible();

  await signInAs('moderator');
  await page.goto(address);
  await expect(page.getByText('Les étapes et les codes sont réservés à la startup.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copier' })).toHaveCount(0);
  for (const outsider of [stranger, await createMember()]) {
    await signIn(outsider);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Cette activation n’existe pas' })).toBeVisible();
  }
  await expectNeverShown(page, code);
});

test('the confirmation, the managed perks and the editor have no accessibility violation', async ({
  page,
  owner,
  signIn,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const { lead, perk, tool } = await arrange(owner, 'introduction', { obligations: ['card'] });
  await signIn(lead);
  await page.goto(`/avantages/${perk.id}`);
  await page.getByRole('button', { name: 'Obtenir cet avantage' }).click();
  await expect(page.getByRole('button', { name: 'Je confirme et j’obtiens' })).toBeVisible();
  await checkScreen('confirmation');
  await signInAs('moderator');
  await page.goto(`/gestion/avantages?q=${tool.name.split(' ').at(-1)}`);
  await expect(page.getByRole('link', { name: perk.title })).toBeVisible();
  await checkScreen('managed perks');
  await page.goto(`/gestion/avantages/${perk.id}`);
  await expect(page.getByRole('complementary', { name: 'Aperçu pour un membre' })).toBeVisible();
  await checkScreen('editor');
  expectNoViolations();
});
