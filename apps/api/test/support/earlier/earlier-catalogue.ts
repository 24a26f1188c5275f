import { type EarlierRows, type Expectation, FUTURE, idOf, momentOf } from './earlier-rows.ts';

export const TOOLS = 300;
export const ODD_ID = 'outil-42';

/** By number; the others are plain. */
const ODD_TOOLS: Record<number, [Record<string, unknown>, Expectation?]> = {
  1: [{ description: null, usage_level: null, status: null, has_secure_access: null, category_id: null }],
  2: [{ name: '   ' }, { refused: 'name_missing' }],
  3: [{ name: 'N'.repeat(250) }, { mended: ['text_cut:name'] }],
  4: [{ description: 'eee' }, { mended: ['placeholder_description'] }],
  5: [{ description: 'd'.repeat(6000) }, { mended: ['text_cut:description'] }],
  6: [{ team: null }, { mended: ['team_missing'] }],
  7: [{ team: 'Finance' }, { mended: ['value_unknown:team'] }],
  8: [{ team: 'sales' }, { mended: ['word_translated:team'] }],
  9: [{ status: 'Actif' }, { mended: ['word_translated:status'] }],
  10: [{ status: 'archivé' }, { mended: ['value_unknown:status'] }],
  11: [{ tool_type: 'gratuit' }, { mended: ['word_translated:tool_type'] }],
  12: [{ tool_type: 'ltd' }, { mended: ['lifetime_deal', 'word_translated:tool_type'] }],
  13: [{ tool_type: 'mystère' }, { mended: ['value_unknown:tool_type'] }],
  14: [{ usage_level: 'intensif' }, { mended: ['word_translated:usage_level'] }],
  15: [{ url: 'www.sans-schema.example' }, { mended: ['link_without_scheme:url'] }],
  16: [{ url: 'javascript:alert(1)' }, { mended: ['link_invalid:url'] }],
  17: [{ youtube_tutorial: 'ftp://videos.example/1' }, { mended: ['link_invalid:youtube_tutorial'] }],
  18: [{ cost_per_period: -5 }, { mended: ['amount_invalid:cost_per_period'] }],
  19: [{ cost_per_period: 12.345 }, { mended: ['amount_rounded:cost_per_period'] }],
  20: [{ renewal_frequency: 'mensuel' }, { mended: ['word_translated:renewal_frequency'] }],
  21: [{ renewal_frequency: 'weekly' }, { mended: ['value_unknown:renewal_frequency'] }],
  22: [{ renewal_date: '31/12/2027' }],
  23: [{ renewal_date: 'bientôt' }, { mended: ['date_invalid:renewal_date'] }],
  24: [{ tags: ['mail', 'mail', ' ', 'crm'] }, { mended: ['entries_dropped:tags'] }],
  25: [
    { use_cases: Array.from({ length: 60 }, (_, n) => `Cas ${n}`) },
    { mended: ['entries_dropped:use_cases'] },
  ],
  26: [{ alternatives: 'Trello, Asana' }, { mended: ['list_split:alternatives'] }],
  27: [{ category_id: idOf('category', 999) }, { mended: ['category_missing'] }],
  28: [{ created_at: FUTURE }, { mended: ['date_in_future:created_at'] }],
  29: [{ name: 'OUTIL 100', created_at: momentOf(900) }, { mended: ['duplicate_name'] }],
  30: [{ url: 'https://outil-101.example/', created_at: momentOf(900) }, { mended: ['duplicate_url'] }],
  31: [{ id: ODD_ID }],
  32: [{ id: idOf('tool', 200), created_at: momentOf(900) }, { refused: 'duplicate_row' }],
  33: [{ id: null }, { refused: 'id_missing' }],
  34: [{ renewal_frequency: 'yearly', cost_per_period: 1200, renewal_date: '2027-06-30T00:00:00' }],
  35: [{ owner: 'O'.repeat(300) }, { mended: ['text_cut:owner'] }],
};

export function addCategories(rows: EarlierRows): void {
  const add = (n: number, row: Record<string, unknown>, expected?: Expectation) =>
    rows.add(
      'categories',
      { id: idOf('category', n), description: null, color: '#123456', ...row },
      expected,
    );
  add(1, { name: 'Productivité' }, 'known');
  add(2, { name: 'Juridique' });
  add(3, { name: 'juridique', color: null }, { refused: 'category_merged' });
  add(4, { name: 'Finance', color: 'url(javascript:1)' }, { mended: ['color_invalid'] });
  add(5, { name: ' ' }, { refused: 'name_missing' });
  add(6, { name: 'Ventes', color: 'bg-blue-500' });
}

export function addTools(rows: EarlierRows): void {
  for (let n = 1; n <= TOOLS; n += 1) {
    const [odd, expected] = ODD_TOOLS[n] ?? [{}];
    const plain = {
      id: idOf('tool', n),
      name: `Outil ${n}`,
      description: `Ce que fait l’outil ${n}`,
      category_id: idOf('category', [1, 2, 3, 4, 6][n % 5] ?? 1),
      team: 'Produit',
      status: 'active',
      url: `https://outil-${n}.example`,
      tool_type: 'saas',
      usage_level: 'high',
      cost: n % 3 === 0 ? `${n} €/mois` : 'Gratuit',
      tags: ['essai', `n${n}`],
      use_cases: ['Travailler'],
      key_features: ['Rapide', 'Simple'],
      has_secure_access: n % 50 === 0,
      owner: 'Éditeur',
      created_at: momentOf(n),
      updated_at: momentOf(n + 1),
      credits_left: 3,
    };
    rows.add('tools', { ...plain, ...odd }, expected);
  }
}

/** The tool whose only permission has an unknown role, which must not open it to everybody. */
export const ODD_ROLE_TOOL = 63;

export function addPermissions(rows: EarlierRows): void {
  let id = 0;
  const add = (
    tool: string,
    role: string | null,
    expected?: Expectation,
    more: Record<string, unknown> = {},
  ) => {
    id += 1;
    const row = {
      id: idOf('permission', id),
      tool_id: tool,
      role,
      created_by: null,
      created_at: momentOf(id),
    };
    rows.add('tool_permissions', { ...row, ...more }, expected);
  };
  add(idOf('tool', 60), 'admin', undefined, { created_by: idOf('person', 20) });
  add(idOf('tool', 61), 'moderateur', { mended: ['role_spelling'] });
  add(idOf('tool', 62), 'moderateur', { mended: ['role_spelling'] });
  add(idOf('tool', 62), 'moderator', { refused: 'duplicate_row' });
  add(idOf('tool', 62), 'core-team');
  add(idOf('tool', ODD_ROLE_TOOL), 'stagiaire', { mended: ['permission_role_unknown'] });
  add(idOf('tool', 64), null, { mended: ['permission_role_unknown'] });
  // One id for two tools: both stay restricted.
  add(idOf('tool', 65), 'admin', undefined, { id: idOf('permission', 1) });
  add(idOf('tool', 66), 'core-team', { mended: ['author_missing'] }, { created_by: idOf('person', 999) });
  add(idOf('tool', 999), 'admin', { refused: 'tool_missing' });
  add(ODD_ID, 'user');
}

export function addCredentials(rows: EarlierRows, canary: string): void {
  const add = (n: number, row: Record<string, unknown>, expected?: Expectation) =>
    rows.add('tool_credentials', { tool_id: idOf('tool', n), updated_at: momentOf(n), ...row }, expected);
  const secrets = (n: number) => ({
    username: `${canary}-username-${n}`,
    password: `${canary}-password-${n}`,
    api_key: `${canary}-key-${n}`,
    notes: `${canary}-notes-${n}`,
  });
  for (let n = 70; n < 80; n += 1) add(n, { ...secrets(n), created_by: idOf('person', 20) });
  add(80, { password: `${canary}-password-80`, username: ' ' });
  add(81, { username: '', password: null }, { refused: 'credentials_empty' });
  add(82, { notes: `${canary} `.repeat(200) }, { refused: 'secret_too_long' });
  add(83, { ...secrets(83), created_by: idOf('person', 999) }, { mended: ['author_missing'] });
  add(999, secrets(999), { refused: 'tool_missing' });
  add(70, { ...secrets(700), created_by: `z-after-the-first-${canary}` }, { refused: 'duplicate_row' });
}

export function addFavorites(rows: EarlierRows): void {
  const add = (person: number, tool: number, expected?: Expectation) =>
    rows.add('user_favorites', { user_id: idOf('person', person), tool_id: idOf('tool', tool) }, expected);
  for (let n = 100; n < 140; n += 1) add(40 + (n % 10), n);
  add(1, 100);
  add(40, 100, { refused: 'duplicate_row' });
  add(10, 101);
  add(4, 102, { refused: 'person_missing' });
  add(41, 2, { refused: 'tool_missing' });
  add(41, 999, { refused: 'tool_missing' });
}

export function addTrends(rows: EarlierRows): void {
  const add = (n: number, row: Record<string, unknown>, expected?: Expectation) => {
    const plain = { id: idOf('trend', n), name: `Tendance ${n}`, votes: n, comments_count: 1, rank: n };
    rows.add(
      'product_hunt_trends',
      { ...plain, url: 'https://trend.example', scraped_at: momentOf(n), ...row },
      expected,
    );
  };
  for (let n = 1; n <= 20; n += 1) add(n, {});
  add(21, { rank: null }, { refused: 'rank_invalid' });
  add(22, { url: 'data:text/html,x', votes: -1 }, { mended: ['link_invalid:url', 'votes_invalid:votes'] });
}
