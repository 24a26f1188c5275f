import type { Database } from '@perkotheque/database/connect';
import {
  createMember,
  createStartup,
  createTool,
  joinStartup,
  type Member,
} from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { PerkWay } from '@perkotheque/domain/perks/vocabulary';
import { expect, type Page } from '@playwright/test';
import { newWord } from './catalogue.ts';
import { environment } from './environment.ts';
import { newSecret } from './secrets.ts';

export const PARTNER = 'partenaire@exemple.example';
const STEPS = [
  { text: 'Créez votre compte', url: 'https://nuage.example/compte' },
  { text: 'Ouvrez Facturation, puis Crédits', url: null },
];

/** A startup with its lead, and a perk with two steps. */
export async function arrange(owner: Database, way: PerkWay, values: Parameters<typeof createPerk>[1] = {}) {
  const name = `Startup ${newWord()}`;
  const startup = await createStartup(owner, { name });
  const lead = await createMember(owner, { fullName: 'Léa Martin' });
  await joinStartup(owner, startup.id, lead.id, true);
  const tool = await createTool(owner, { name: `Outil ${newWord()}` });
  const perk = await createPerk(owner, {
    way,
    tool_id: tool.id,
    tool_name: tool.name,
    title: 'Nuage 5000',
    introduction_email: PARTNER,
    introduction_text: 'Nous vous recommandons cette société.',
    introduction_fields: ['name'],
    ...values,
  });
  const steps = JSON.stringify(STEPS);
  await owner
    .insertInto('perk_steps')
    .values({ perk_id: perk.id, steps })
    .onConflict((conflict) => conflict.column('perk_id').doUpdateSet({ steps }))
    .execute();
  return { startup, lead, perk, tool };
}

type SignIn = (member: Pick<Member, 'email'>) => Promise<void>;

/** Stores a code, link or identifier of the perk as an admin would. The page is signed in as that admin afterwards. */
export async function storePerkSecret(
  page: Page,
  owner: Database,
  signIn: SignIn,
  perk: { id: string },
  secret = newSecret(),
): Promise<string> {
  await signIn(await createMember(owner, { role: 'admin' }));
  const answer = await page.request.post(`/api/perks/${perk.id}/secrets`, {
    headers: { origin: environment.origin() ?? '' },
    data: { text: secret },
  });
  if (answer.status() !== 201) throw new Error(await answer.text());
  return secret;
}

/** « Obtenir », « Je confirme ». Ends on the page of the activation. */
export async function obtain(page: Page, perkId: string): Promise<void> {
  await page.goto(`/avantages/${perkId}`);
  await page.getByRole('button', { name: 'Obtenir cet avantage' }).click();
  const dialog = page.getByRole('dialog', { name: /^Obtenir/ });
  await expect(dialog.getByText('Je peux engager notre startup.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Je confirme et j’obtiens' }).click();
  await expect(page).toHaveURL(/\/activations\//);
}

/** Presses « Copier » in the section of the secret and expects it in the clipboard. */
export async function expectCopied(page: Page, section: string, secret: string): Promise<void> {
  await page.getByRole('region', { name: section }).getByRole('button', { name: 'Copier' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
}
