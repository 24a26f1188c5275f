import { randomUUID } from 'node:crypto';
import { TERM_FIELDS } from '@perkotheque/domain/perks/fields';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { ALL_DEMO_TOOLS } from '../all-tools.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_PERKS } from './all-perks.ts';
import { convertRules } from './convert-rules.ts';
import { insertLinks } from './insert-links.ts';
import type { DemoPerk } from './types.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** One for each company that offers something. */
export async function insertVendors(trx: Transaction<DB>): Promise<Ids> {
  const names = [...new Set(DEMO_PERKS.flatMap(({ vendor }) => vendor ?? []))];
  const vendors = new Map(names.map((name) => [name, randomUUID() as string]));
  await trx
    .insertInto('vendors')
    .values(names.map((name) => ({ id: idOf(vendors, name), name })))
    .execute();
  return vendors;
}

/** The perk as each version had it, oldest first. The last one is the present. */
export function versionsOf(perk: DemoPerk): DemoPerk[] {
  return perk.earlier_terms.reduceRight<DemoPerk[]>(
    ([next = perk, ...later], { terms }) => [{ ...next, ...terms }, next, ...later],
    [perk],
  );
}

function perkRow(perk: DemoPerk, perks: Ids, tools: Ids, vendors: Ids, people: Ids) {
  const {
    key,
    tool,
    vendor,
    starts_in_days,
    ends_in_days,
    checked_days_ago,
    published_days_ago,
    steps: _steps,
    earlier_terms,
    rules,
    reporting_startups: _reports,
    is_terms_changed: _isChanged,
    ...columns
  } = perk;
  const today = dayInParis(new Date());
  const on = (days: number | null) => (days === null ? null : addDays(today, days));
  return {
    ...columns,
    id: idOf(perks, key),
    tool_id: idOf(tools, tool),
    tool_name: ALL_DEMO_TOOLS.find((one) => one.key === tool)?.name ?? tool,
    vendor_id: vendor === null ? null : idOf(vendors, vendor),
    rules: JSON.stringify(convertRules(rules, (other) => idOf(perks, other))),
    obligations: [...perk.obligations],
    introduction_fields: [...perk.introduction_fields],
    starts_on: on(starts_in_days),
    ends_on: on(ends_in_days),
    terms_version: earlier_terms.length + 1,
    checked_at: checked_days_ago === null ? null : daysAgo(checked_days_ago),
    checked_by: checked_days_ago === null ? null : idOf(people, 'moderation'),
    // Nobody is told again at the first start.
    created_by: idOf(people, 'equipe'),
    created_at: daysAgo((published_days_ago ?? 4) + 3),
    published_at: published_days_ago === null ? null : daysAgo(published_days_ago),
  };
}

export async function insertPerks(trx: Transaction<DB>, tools: Ids, vendors: Ids, people: Ids): Promise<Ids> {
  const perks = new Map(DEMO_PERKS.map(({ key }) => [key, randomUUID() as string]));
  await trx
    .insertInto('perks')
    .values(DEMO_PERKS.map((perk) => perkRow(perk, perks, tools, vendors, people)))
    .execute();
  await trx
    .insertInto('perk_steps')
    .values(DEMO_PERKS.map(({ key, steps }) => ({ perk_id: idOf(perks, key), steps: JSON.stringify(steps) })))
    .execute();
  await insertLinks(trx, perks);
  for (const perk of DEMO_PERKS) await insertTerms(trx, perk, perks, idOf(people, 'equipe'));
  return perks;
}

/** The trigger of perks has written the present version; its date and announcement are added. */
async function insertTerms(
  trx: Transaction<DB>,
  perk: DemoPerk,
  perks: Ids,
  createdBy: string,
): Promise<void> {
  for (const [index, version] of versionsOf(perk).entries()) {
    const rules = convertRules(version.rules, (other) => idOf(perks, other));
    const terms = Object.fromEntries(
      TERM_FIELDS.map((name) => [name, name === 'rules' ? rules : version[name]]),
    );
    const before = perk.earlier_terms[index - 1];
    const since = before?.until_days_ago ?? perk.published_days_ago ?? 4;
    await sql`insert into perk_terms (perk_id, version, terms, is_announced, created_by, created_at)
      values (${idOf(perks, perk.key)}, ${index + 1}, ${JSON.stringify(terms)}::jsonb,
              ${before?.is_announced ?? false}, ${createdBy}, ${daysAgo(since)})
      on conflict (perk_id, version) do update
        set is_announced = excluded.is_announced, created_by = excluded.created_by,
            created_at = excluded.created_at`.execute(trx);
  }
}
