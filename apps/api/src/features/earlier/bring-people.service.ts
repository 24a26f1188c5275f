import type { Role } from '@perkotheque/domain/accounts/roles';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { bringTable, type EarlierRun, findIn } from './bring-table.service.ts';
import {
  insertPeople,
  insertPreferences,
  listAccounts,
  listPreferences,
  listUntouchedSettings,
  setRoles,
  updateSettings,
} from './earlier.repo.ts';
import { keyOf, keyOfAll, ownIdOf, withText } from './ids.ts';
import { mendPerson, mendRole, readEmail, weakestOf } from './mend-people.ts';
import { mendPreference, mendSetting } from './mend-setting.ts';

/** A person with an account here, by id or address, keeps it: what is theirs in the source is attached to it. */
export async function bringPeople(run: EarlierRun): Promise<void> {
  const { trx, now, people, newPeople } = run;
  const accounts = await listAccounts(trx);
  const ids = new Set(accounts.values());
  const findHere = (id: string, email: string | null) =>
    ids.has(id) ? id : email === null ? undefined : accounts.get(email);
  await bringTable(run, 'profiles', {
    keyOf: (raw) => keyOf(raw.id),
    onKnown(raw, key) {
      const known = findHere(ownIdOf('profiles', key), readEmail(raw));
      if (known !== undefined) people.set(key, known);
    },
    check(raw, key) {
      const id = ownIdOf('profiles', key);
      const email = readEmail(raw);
      if (email === null) return { refused: 'email_invalid' };
      const known = findHere(id, email);
      if (known !== undefined) {
        people.set(key, known);
        return newPeople.has(known) ? { refused: 'email_duplicate' } : 'known';
      }
      const outcome = mendPerson(raw, { id, email, now });
      if (outcome !== 'known' && 'row' in outcome) {
        people.set(key, id);
        accounts.set(email, id);
        newPeople.set(id, outcome.row);
      }
      return outcome;
    },
    store: (rows) => insertPeople(trx, rows),
  });
}

const USER = { fallback: 'user', unknown: 'role_unknown' } as const;

export async function bringRoles(run: EarlierRun): Promise<void> {
  const findPerson = findIn(run.people);
  const given = Map.groupBy(run.source.user_roles ?? [], ({ user_id }) => findPerson(user_id));
  const done = new Set<string>();
  await bringTable<{ user_id: string; role: Role }>(run, 'user_roles', {
    // A row without a role is one of a plain member.
    keyOf: ({ user_id, role }) => withText(keyOf(user_id), role),
    check(raw) {
      const user_id = findPerson(raw.user_id);
      if (user_id === undefined) return { refused: 'person_missing' };
      if (!run.newPeople.has(user_id)) return 'known';
      const { role, reason } = mendRole(raw.role, USER);
      const roles = (given.get(user_id) ?? []).map((other) => mendRole(other.role, USER).role);
      if (role !== weakestOf(roles)) return { refused: 'role_conflict' };
      if (done.has(user_id)) return { refused: 'duplicate_row' };
      done.add(user_id);
      return { row: { user_id, role }, remarks: reason === null ? [] : [{ reason }] };
    },
    store: (rows) => setRoles(run.trx, rows),
  });
}

export async function bringPreferences(run: EarlierRun): Promise<void> {
  const findPerson = findIn(run.people);
  const set = await listPreferences(run.trx);
  const done = new Set<string>();
  await bringTable<{ user_id: string; key: string; value: unknown }>(run, 'user_settings', {
    keyOf: ({ user_id, key }) => keyOfAll(user_id, key),
    check(raw) {
      const user_id = findPerson(raw.user_id);
      if (user_id === undefined) return { refused: 'person_missing' };
      const outcome = mendPreference(raw, run.now);
      if (outcome === 'known' || !('row' in outcome)) return outcome;
      const { key, value } = outcome.row;
      const own = `${user_id} ${key}`;
      if (set.has(own)) return 'known';
      if (done.has(own)) return { refused: 'duplicate_row' };
      done.add(own);
      const language = LANGUAGES.find((known) => key === 'language' && known === value);
      if (language !== undefined) run.languages.set(user_id, language);
      return { row: { user_id, key, value }, remarks: outcome.remarks };
    },
    store: (rows) => insertPreferences(run.trx, rows),
  });
}

/** A setting that somebody has changed here stays. */
export async function bringSettings(run: EarlierRun): Promise<void> {
  const untouched = await listUntouchedSettings(run.trx);
  await bringTable(run, 'system_settings', {
    keyOf: ({ key }) => keyOf(key),
    check(raw) {
      const outcome = mendSetting(raw, run.now);
      if (outcome === 'known' || !('row' in outcome)) return outcome;
      return untouched.has(outcome.row.key) ? outcome : { refused: 'setting_edited_here' };
    },
    store: (rows) => updateSettings(run.trx, rows),
  });
}
