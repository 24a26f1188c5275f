import type { Role } from '@perkotheque/domain/accounts/roles';
import { BLANK_PERK } from '@perkotheque/domain/perks/blank';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';
import { NewPerkEditor } from './new-perk-editor.tsx';
import { PerkEditor } from './perk-editor.tsx';

afterEach(() => void vi.unstubAllGlobals());

const PERK_ID = '6f1f2a1e-7d35-4b5e-9f0e-0a3f4c1d2b3a';
const TOOL_ID = '0b1f2a1e-7d35-4b5e-9f0e-0a3f4c1d2b3a';
const TEXTS = ['perkForms', 'perks', 'eligibility', 'errors'] as const;

const answers = (role: Role, tools: object[] = []) => ({
  '/api/auth/session': SESSION,
  '/api/me/role': { body: { role } },
  '/api/categories': { body: { categories: [{ id: '1', name: 'Autres', description: null, color: null }] } },
  '/api/tools/suggestions': { body: { suggestions: [] } },
  '/api/tools/known': { body: { tools } },
  '/api/perks': { status: 201, body: { id: PERK_ID, tool_id: TOOL_ID } },
  [`/api/perks/${PERK_ID}/state`]: { body: { state: 'live' } },
});

async function renderNew(role: Role, tools: object[] = []) {
  const server = fakeServer(answers(role, tools));
  const { screen, pathname } = await renderSigned(<NewPerkEditor />, { texts: [...TEXTS] });
  await expect.element(screen.getByRole('button', { name: 'Publier' })).toBeInTheDocument();
  const missing = () =>
    screen
      .getByRole('list', { name: /^Il manque/ })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  const createTool = async () => {
    await screen.getByRole('combobox', { name: 'Outil' }).fill('Nuage Clair');
    await screen.getByRole('option', { name: 'Créer « Nuage Clair »' }).click();
  };
  const fillEssentials = async (way: string) => {
    await screen.getByRole('textbox', { name: 'Titre' }).fill('Crédits');
    await screen.getByRole('combobox', { name: 'Type d’avantage' }).selectOptions('Crédits');
    await screen.getByRole('combobox', { name: 'Moyen de l’obtenir' }).selectOptions(way);
  };
  return { screen, server, pathname, missing, createTool, fillEssentials };
}

describe('the form of a new perk', () => {
  it('[PERK-10] lists what is missing while one types, and leads to each place', async () => {
    const { screen, server, missing, createTool, fillEssentials } = await renderNew('core-team');
    expect(missing()).toEqual(['l’outil', 'le titre', 'le type', 'le moyen de l’obtenir']);
    const publish = screen.getByRole('button', { name: 'Publier' });
    await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
    // Not inert: a press leads to the first, and says what is needed beside each field.
    publish.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(screen.getByRole('combobox', { name: 'Outil' })).toHaveFocus();
    await expect.element(screen.getByText('Choisissez un outil dans la liste.')).toBeInTheDocument();
    await createTool();
    await fillEssentials('Lien public');
    await expect.poll(missing).toEqual(['le site de l’outil', 'le lien à ouvrir']);
    for (const [way, name, field] of [
      ['Lien public', 'le lien à ouvrir', 'Lien à ouvrir'],
      ['Formulaire du partenaire', 'l’adresse du formulaire', 'Adresse du formulaire'],
      ['Mise en relation', 'l’adresse du partenaire', 'Adresse du partenaire'],
      ['Code partagé', 'le code partagé', 'Code partagé'],
      ['Lien privé', 'le lien privé', 'Lien privé'],
    ] as const) {
      await screen.getByRole('combobox', { name: 'Moyen de l’obtenir' }).selectOptions(way);
      await expect.poll(missing).toEqual(['le site de l’outil', name]);
      await screen.getByRole('button', { name }).click();
      await expect.element(screen.getByRole('textbox', { name: field })).toHaveFocus();
    }
    await screen.getByRole('combobox', { name: 'Moyen de l’obtenir' }).selectOptions('Sur demande');
    await expect.poll(missing).toEqual(['le site de l’outil']);
    await screen.getByRole('textbox', { name: 'Site' }).fill('nuage.example');
    await expect.element(screen.getByRole('list', { name: /^Il manque/ })).not.toBeInTheDocument();
    await expect.element(publish).not.toHaveAttribute('aria-disabled');
    expect(server.sent).toEqual([]);
  });

  it('[PERK-11][CODE-08] makes the tool, stores the code and publishes with one press', async () => {
    const { screen, server, pathname, createTool, fillEssentials } = await renderNew('core-team');
    await createTool();
    await expect.element(screen.getByRole('textbox', { name: 'Site' })).toHaveFocus();
    await userEvent.keyboard('nuage.example{Tab}');
    await screen.getByRole('combobox', { name: 'Catégorie' }).selectOptions('Autres');
    await expect.element(screen.getByRole('textbox', { name: 'Site' })).toHaveValue('https://nuage.example');
    await fillEssentials('Code partagé');
    await screen.getByRole('textbox', { name: 'Code partagé' }).fill(' NUAGE-2026 ');
    await expect
      .element(screen.getByRole('complementary', { name: 'Aperçu pour un membre' }).getByText('Nuage Clair'))
      .toBeInTheDocument();
    await screen.getByRole('button', { name: 'Publier' }).click();
    await expect.poll(pathname).toContain(PERK_ID);
    expect(server.sent).toMatchObject([
      {
        path: '/api/perks',
        body: {
          tool: { name: 'Nuage Clair', url: 'https://nuage.example', category: 'Autres' },
          ...{ title: 'Crédits', way: 'shared-code', secret: 'NUAGE-2026' },
        },
      },
      { path: `/api/perks/${PERK_ID}/state`, body: { state: 'live' } },
    ]);
    expect(server.sent[0]?.body).not.toHaveProperty('tool_id');
  });

  it('[PERK-11] offers a tool that is there already, and says so of one that stays closed', async () => {
    const open = { id: TOOL_ID, name: 'Nuage Clair', match: 'site', is_accessible: true };
    const closed = { id: PERK_ID, name: 'Nuage clair', match: 'name', is_accessible: false };
    const { screen, createTool } = await renderNew('core-team', [closed, open]);
    await createTool();
    await expect
      .element(screen.getByText(/^Nuage clair est déjà au catalogue, mais vous n’y avez pas accès/))
      .toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Choisir/ }).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Choisir Nuage Clair' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Outil' })).toHaveValue('Nuage Clair');
    expect(screen.getByRole('textbox', { name: 'Site' }).elements()).toEqual([]);
  });

  it('[PERK-10] stores the draft of unique codes first, and leads to their import', async () => {
    const { screen, server, pathname, missing, createTool, fillEssentials } = await renderNew('core-team');
    await createTool();
    await screen.getByRole('textbox', { name: 'Site' }).fill('nuage.example');
    await fillEssentials('Code unique');
    await expect.poll(missing).toEqual(['les codes']);
    await screen.getByRole('button', { name: 'les codes' }).click();
    await expect.poll(pathname).toContain(PERK_ID);
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/perks']);
  });

  it.each([
    [
      'Code partagé',
      'le code partagé',
      'Le code sera ajouté par l’équipe cœur (Core team) ou un administrateur.',
    ],
    [
      'Code unique',
      'les codes',
      'Les codes seront ajoutés par l’équipe cœur (Core team) ou un administrateur.',
    ],
  ])('[CODE-08] tells a moderator who adds it: %s', async (way, name, text) => {
    const { screen, missing, createTool, fillEssentials } = await renderNew('moderator');
    await createTool();
    await screen.getByRole('textbox', { name: 'Site' }).fill('nuage.example');
    await fillEssentials(way);
    await expect.element(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: way }).elements()).toEqual([]);
    await expect.poll(missing).toEqual([name]);
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(text)).toHaveFocus();
  });
});

const STORED: EditedPerk = {
  ...BLANK_PERK,
  ...{ id: PERK_ID, title: 'Crédits', kind: 'credit', way: 'shared-code', vendor: 'Nuage', live_claims: 0 },
  ...{ tool: { id: TOOL_ID, name: 'Nuage Clair', icon_hash: null }, state: 'draft', state_reason: null },
  ...{
    freshness: 'unproven',
    freshness_reason: null,
    last_success_on: null,
    checked_at: null,
    checker: null,
  },
  ...{
    published_at: null,
    links_state: null,
    links: [],
    updated_at: '2026-11-19T10:00:00Z',
    moves: ['live'],
  },
  ...{ terms_version: 1, versions: [], has_secret: true, missing: [] },
};

async function renderStored(perk: Partial<EditedPerk> = {}, role: Role = 'core-team') {
  const stored = { ...STORED, ...perk };
  const server = fakeServer({ ...answers(role), [`/api/perks/${PERK_ID}`]: { body: stored } });
  const onCodes = vi.fn();
  const { screen } = await renderSigned(<PerkEditor perk={stored} steps={[]} onCodes={onCodes} />, {
    texts: [...TEXTS],
  });
  await expect.element(screen.getByRole('heading', { name: 'Comment l’obtenir' })).toBeInTheDocument();
  return { screen, server, onCodes };
}

describe('the form of a stored perk', () => {
  it('[CODE-08] says that its code is stored, and nothing of what replacing it would do', async () => {
    const { screen } = await renderStored({ live_claims: 2 });
    await expect.element(screen.getByText('Code enregistré et chiffré.')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/annulé|trop court/i);
    await expect
      .element(screen.getByRole('button', { name: 'Publier' }))
      .not.toHaveAttribute('aria-disabled');
  });

  it.each([
    [0, 'Chiffré à l’enregistrement, il n’est plus jamais affiché ici.'],
    [2, /^L’actuel sera annulé\. Les startups qui l’utilisent liront le nouveau/],
  ])(
    '[CODE-08] replaces the code that %d startups use, and forgets what was typed',
    async (live_claims, help) => {
      const { screen, server } = await renderStored({ live_claims });
      await screen.getByRole('button', { name: 'Remplacer' }).click();
      const field = screen.getByRole('textbox', { name: 'Code partagé' });
      await expect.element(field).toHaveFocus();
      await expect.element(screen.getByText(help)).toBeInTheDocument();
      await field.fill('NUAGE-2027');
      await screen.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expect.element(screen.getByText('Code enregistré et chiffré.')).toBeInTheDocument();
      expect(server.sent).toMatchObject([{ method: 'PATCH', body: { secret: 'NUAGE-2027' } }]);
      await screen.getByRole('button', { name: 'Remplacer' }).click();
      await expect.element(field).toHaveValue('');
      await screen.getByRole('button', { name: 'Garder l’actuel' }).click();
      await expect.element(screen.getByText('Code enregistré et chiffré.')).toBeInTheDocument();
    },
  );

  it('[PERK-10] asks for a secret of the kind of another way, and leads to the import of unique codes', async () => {
    const { screen, onCodes } = await renderStored();
    await screen.getByRole('combobox', { name: 'Moyen de l’obtenir' }).selectOptions('Lien privé');
    await screen.getByRole('button', { name: 'le lien privé' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Lien privé' })).toHaveFocus();
    await screen.getByRole('combobox', { name: 'Moyen de l’obtenir' }).selectOptions('Code unique');
    await screen.getByRole('button', { name: 'les codes' }).click();
    await expect.poll(() => onCodes.mock.calls.length).toBe(1);
  });

  it('[CODE-08] puts the refusal of a code beside its field', async () => {
    const server = fakeServer({
      ...answers('admin'),
      [`/api/perks/${PERK_ID}`]: {
        status: 409,
        body: { code: 'known_secret', message: '', fields: { secret: 'Déjà enregistrée.' }, request_id: '1' },
      },
    });
    const perk = { ...STORED, has_secret: false };
    const { screen } = await renderSigned(<PerkEditor perk={perk} steps={[]} onCodes={vi.fn()} />, {
      texts: [...TEXTS],
    });
    const field = screen.getByRole('textbox', { name: 'Code partagé' });
    await field.fill('NUAGE-2026');
    await screen.getByRole('button', { name: 'Publier' }).click();
    await expect.element(screen.getByText('Déjà enregistrée.')).toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    expect(server.sent.map(({ method }) => method)).toEqual(['PATCH']);
  });
});
