import { type EarlierRows, FUTURE, idOf, momentOf } from './earlier-rows.ts';

export const PEOPLE = 60;
/** Somebody who has an account here already, as an administrator. */
export const KNOWN_EMAIL = 'deja-la@perkotheque.example';
export const emailOf = (n: number): string => `personne-${n}@perkotheque.example`;

/** By number; the others are plain. The address of 10 is also that of 3, and 4, 6 and 7 have none that works. */
const ODD_PEOPLE: Record<number, [Record<string, unknown>, Parameters<EarlierRows['add']>[2]?]> = {
  1: [{ email: KNOWN_EMAIL }, 'known'],
  2: [{ email: ' Personne-2@Perkotheque.example ' }, { mended: ['email_normalised'] }],
  4: [{ email: null }, { refused: 'email_invalid' }],
  5: [{ status: null, full_name: null }],
  6: [{ email: 'pas une adresse' }, { refused: 'email_invalid' }],
  7: [{ email: '' }, { refused: 'email_invalid' }],
  8: [{ status: 'suspended' }],
  9: [{ status: 'banned' }, { mended: ['status_suspended:status'] }],
  10: [{ email: 'PERSONNE-3@perkotheque.example' }, { refused: 'email_duplicate' }],
  11: [{ avatar_url: 'javascript:alert(1)' }, { mended: ['link_invalid:avatar_url'] }],
  12: [{ full_name: 'N'.repeat(200) }, { mended: ['text_cut:full_name'] }],
  13: [{ created_at: FUTURE }, { mended: ['date_in_future:created_at'] }],
  14: [{ avatar_url: 'https://images.example/14.png' }],
  15: [{ id: '17' }],
};

export function addPeople(rows: EarlierRows): void {
  for (let n = 1; n <= PEOPLE; n += 1) {
    const [odd, expected] = ODD_PEOPLE[n] ?? [{}];
    const plain = {
      id: idOf('person', n),
      full_name: `Personne ${n}`,
      avatar_url: null,
      status: 'active',
      email: emailOf(n),
      created_at: momentOf(n),
    };
    rows.add('profiles', { ...plain, ...odd }, expected);
  }
}

/** The people of 20 to 25 have one role each; most others have none, which means a plain member. */
export function addRoles(rows: EarlierRows): void {
  const add = (n: number, role: string | null, expected?: Parameters<EarlierRows['add']>[2]) =>
    rows.add('user_roles', { user_id: idOf('person', n), role }, expected);
  add(1, 'user', 'known');
  add(8, 'admin');
  add(20, 'admin');
  add(21, 'moderator');
  add(22, 'moderateur', { mended: ['role_spelling'] });
  add(23, 'core-team');
  add(24, 'user');
  add(25, 'superviseur', { mended: ['role_unknown'] });
  add(26, 'Admin', { mended: ['role_unknown'] });
  add(27, null, { mended: ['role_unknown'] });
  add(28, 'admin', { refused: 'role_conflict' });
  add(28, 'moderator');
  add(29, 'moderateur', { mended: ['role_spelling'] });
  add(29, 'moderator', { refused: 'duplicate_row' });
  add(4, 'moderator', { refused: 'person_missing' });
  add(999, 'admin', { refused: 'person_missing' });
}

export function addPreferences(rows: EarlierRows): void {
  const add = (n: number, key: string, value: unknown, expected?: Parameters<EarlierRows['add']>[2]) =>
    rows.add(
      'user_settings',
      { id: null, user_id: idOf('person', n), key, value, updated_at: momentOf(n) },
      expected,
    );
  for (let n = 30; n < 40; n += 1) add(n, 'theme', 'dark');
  add(30, 'language', 'en');
  add(31, 'language', 'de', { refused: 'setting_invalid' });
  add(31, 'date_format', 'yyyy-MM-dd');
  add(32, 'email_digest', 'true', { mended: ['setting_read'] });
  add(33, 'font_size', 12, { refused: 'setting_unknown' });
  add(34, 'theme', 'light', { refused: 'duplicate_row' });
  add(999, 'theme', 'dark', { refused: 'person_missing' });
}

/** `canary` is the value of a setting that only the earlier application had. */
export function addSettings(rows: EarlierRows, canary: string): void {
  const add = (key: string, value: unknown, expected?: Parameters<EarlierRows['add']>[2]) =>
    rows.add('system_settings', { key, value, category: 'general', updated_at: momentOf(1) }, expected);
  add('app_name', 'Avant Studio');
  add('company_name', 'Studio');
  add('app_description', 'Ancienne description', { refused: 'setting_edited_here' });
  add('email_notifications_enabled', true);
  add('new_tool_notifications', 'false', { mended: ['setting_read'] });
  add('request_notifications', true);
  add('two_factor_enabled', false);
  add('session_timeout_enabled', true);
  add('session_duration_minutes', '240', { mended: ['setting_read'] });
  add('auto_backup_enabled', false);
  add('registration_enabled', { enabled: false });
  add('tool_display_fields_grid', ['name', 'team', 'telepathy'], { mended: ['entries_dropped'] });
  add('tool_display_badges', ['youtube_tutorial']);
  add('tool_required_fields', 'name', { refused: 'setting_invalid' });
  add('password_sign_in', { enabled: false }, { refused: 'setting_unknown' });
  add('smtp_password', canary, { refused: 'setting_unknown' });
}
