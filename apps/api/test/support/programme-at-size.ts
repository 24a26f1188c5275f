import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import type { Condition, Rules } from '@perkotheque/domain/perks/rules';
import { PERK_WAYS } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';

/** The codes are on the 28 perks with unique codes: 100,000 in all. */
export const SIZE = {
  ...{ startups: 500, perks: 200, claims: 10_000 },
  ...{ peoplePerStartup: 10, vendors: 40, codesPerPerk: 3_600 },
};
type ProgrammeSize = typeof SIZE;
/** A statement has at most 65,535 parameters. */
const STARTUPS_AT_ONCE = 1_000;
const COUNTRIES = ['FR', 'BE', 'DE', 'ES'];
const STAGES = ['idea', 'pre-seed', 'seed', 'series-a', 'series-b-plus'] as const;

const pick = <T>(values: readonly T[], place: number): T => values[place % values.length] as T;
const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_none, place) => make(place));

/** Rules like those of real programmes: four to six conditions, of every fact. */
function rulesOf(place: number, perkIds: readonly string[]): Rules {
  const all: Condition[] = [
    { fact: 'status', in: ['active'] },
    { fact: 'age_months', max: 36 + (place % 5) * 12 },
    { fact: 'headcount', max: 10 + (place % 9) * 5 },
    pick<Condition>(
      [
        { fact: 'never_customer' },
        { fact: 'no_earlier_credit', from: 500 },
        { fact: 'once_per_founder' },
        { fact: 'not_together', perk_id: pick(perkIds, place + 1) },
        { fact: 'sector', in: ['Santé', 'Énergie'] },
      ],
      place,
    ),
  ];
  const any: Condition[] = [
    { fact: 'country', in: ['FR', pick(COUNTRIES, place)] },
    { fact: 'stage', in: [pick(STAGES, place)] },
  ];
  return { all, any: place % 2 === 0 ? any : [] };
}

async function fillStartups(
  owner: Database,
  { startups }: ProgrammeSize,
  vendorIds: readonly string[],
): Promise<void> {
  const rows = times(startups, (place) => ({
    name: `Startup ${place}`,
    country: place % 7 === 0 ? null : pick(COUNTRIES, place),
    founded_on: place % 5 === 0 ? null : `20${16 + (place % 10)}-03-15`,
    stage: place % 6 === 0 ? null : pick(STAGES, place),
    cohort: String(2020 + (place % 6)),
    headcount: place % 4 === 0 ? null : place % 60,
    sector: pick(['santé', 'Énergie', 'Finance'], place),
    status: place % 10 === 0 ? 'alumni' : 'active',
  }));
  for (let from = 0; from < startups; from += STARTUPS_AT_ONCE) {
    await owner
      .insertInto('startups')
      .values(rows.slice(from, from + STARTUPS_AT_ONCE))
      .execute();
  }
  await sql`insert into startup_vendor_facts (startup_id, vendor_id, was_customer, earlier_credit)
    select s.id, v.id, s.place % 3 = 0, 200 * (v.place % 5)
      from (select id, row_number() over (order by name) as place from startups) s
      join (select id, row_number() over (order by id) as place from unnest(${vendorIds}::uuid[]) id) v
        on (s.place + v.place) % 4 = 0`.execute(owner);
}

/** Each startup has one lead. A tenth of the leads belonged to another startup before. */
async function fillPeople(owner: Database, { startups, peoplePerStartup }: ProgrammeSize): Promise<void> {
  const people = startups * peoplePerStartup;
  await sql`insert into auth."user" ("id", "name", "email", "emailVerified")
    select gen_random_uuid(), 'Membre ' || n, 'membre' || n || '@ailleurs.example', true
      from generate_series(1, ${people}) n`.execute(owner);
  await sql`with people as (select id, row_number() over (order by email) as place from profiles
                             where email like 'membre%@ailleurs.example'),
                 companies as (select id, row_number() over (order by name) as place from startups)
    insert into startup_members (startup_id, user_id, is_lead, joined_by, joined_at, left_at, left_by)
    select c.id, p.id, p.place <= ${startups}, 'assignment', now(), null, null
      from people p join companies c on c.place = 1 + p.place % ${startups}
    union all
    select c.id, p.id, true, 'assignment', now() - interval '2 years', now(), 'left'
      from people p join companies c on c.place = 1 + (p.place + 1) % ${startups}
     where p.place <= ${startups / 10}`.execute(owner);
}

async function fillPerks(owner: Database, size: ProgrammeSize, vendorIds: readonly string[]): Promise<void> {
  const ids = times(size.perks, () => randomUUID() as string);
  const tools = times(size.perks, (place) => ({ id: randomUUID(), name: `Outil ${place}`, team: 'Tous' }));
  await owner.insertInto('tools').values(tools).execute();
  const perks = ids.map((id, place) => ({
    id,
    tool_id: tools[place]?.id ?? '',
    tool_name: 'Outil',
    vendor_id: pick(vendorIds, place),
    title: `Crédits ${place}`,
    kind: 'credit',
    amount: 1000 + place,
    estimated_value: 1000 + place,
    way: pick(PERK_WAYS, place),
    public_url: 'https://partenaire.example/startups',
    rules: JSON.stringify(rulesOf(place, ids)),
    state: 'live',
  }));
  await owner.insertInto('perks').values(perks).execute();
  await sql`insert into perk_secrets (perk_id, kind, sealed, fingerprint)
    select p.id, 'unique-code', '\\x00', sha256((p.id::text || n)::bytea)
      from perks p, generate_series(1, ${size.codesPerPerk}) n where p.way = 'unique-code'`.execute(owner);
}

/** As wide as those of a real claim. */
const FACTS = JSON.stringify({
  started: {
    verdict: 'yes',
    needs_review: false,
    facts: {
      ...{ country: 'FR', stage: 'seed', cohort: '2025', sector: 'Santé', status: 'active', headcount: 12 },
      ...{ founded_on: '2024-03-15', funds_raised: 500_000, institutional_funding: true, vendor: null },
      ...{ founder_had_it: false, claimed_perk_ids: [randomUUID(), randomUUID(), randomUUID()] },
    },
  },
});
const DECLARATION = JSON.stringify({
  accepts: { declaration: true, authority: true, obligations: ['card', 'logo'] },
});

/** Twenty claims of each startup, on perks that differ, in all states by turns. */
async function fillClaims(owner: Database, { startups, perks, claims }: ProgrammeSize): Promise<void> {
  await sql`insert into claims (startup_id, perk_id, tool_name, perk_title, way, terms_version, state, end_kind,
      started_at, state_at, granted_at, activated_at, estimated_value, confirmed_value, duration_months, is_open, facts, declaration)
    select s.id, p.id, p.tool_name, p.title, p.way, 1, c.state, case when c.state = 'ended' then 'expired' end,
           now() - make_interval(days => 1 + n % 400, hours => 30), now() - make_interval(days => 1 + n % 400),
           case when c.state in ('granted', 'activated', 'ended') then now() - make_interval(days => 1 + n % 400) end,
           case when c.state in ('activated', 'ended') then now() - make_interval(days => 1 + n % 400) end,
           p.estimated_value, case when c.state in ('activated', 'ended') then 500 end, 12, true, ${FACTS}::jsonb, ${DECLARATION}::jsonb
      from generate_series(0, ${claims - 1}) n
      join (select id, row_number() over (order by name) - 1 as place from startups) s
        on s.place = n % ${startups}
      join (select id, way, title, tool_name, estimated_value, row_number() over (order by title) - 1 as place
              from perks) p on p.place = (n % ${startups} + n / ${startups} * 7) % ${perks}
      cross join lateral (select (${[...CLAIM_STATES]}::text[])[1 + n % 9] as state) c`.execute(owner);
  await sql`insert into claim_events (claim_id, kind, from_state, to_state)
    select c.id, 'state', 'started', c.state from claims c, generate_series(1, 3)`.execute(owner);
  await sql`update perk_secrets s set claim_id = c.id
    from (select id, perk_id, row_number() over (partition by perk_id order by id) as place from claims
           where way = 'unique-code' and state in ('granted', 'activated')) c
    join (select id, perk_id, row_number() over (partition by perk_id order by id) as place
            from perk_secrets) f on f.perk_id = c.perk_id and f.place = c.place
   where s.id = f.id`.execute(owner);
}

/** A programme, of the size that the requirements name unless another is given, in few statements. */
export async function fillProgramme(owner: Database, size: ProgrammeSize = SIZE): Promise<void> {
  const vendors = times(size.vendors, (place) => ({ id: randomUUID() as string, name: `Éditeur ${place}` }));
  await owner.insertInto('vendors').values(vendors).execute();
  const vendorIds = vendors.map(({ id }) => id);
  await fillStartups(owner, size, vendorIds);
  await fillPeople(owner, size);
  await fillPerks(owner, size, vendorIds);
  await fillClaims(owner, size);
  // As autovacuum does, so that the planner knows the sizes.
  await sql`vacuum analyze`.execute(owner);
}
