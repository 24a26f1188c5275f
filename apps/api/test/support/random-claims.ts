import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { dice } from './dice.ts';

const DAY_MS = 86_400_000;
const COHORTS = ['2023', '2024', '2025', '2026', null];

/** Where claims go, from their start. */
const PATHS = [
  ['started'],
  ['started', 'withdrawn'],
  ['started', 'waiting', 'refused'],
  ['started', 'sent', 'granted'],
  ['started', 'granted'],
  ['started', 'granted', 'withdrawn'],
  ['started', 'granted', 'ended'],
  ['started', 'granted', 'activated'],
  ['started', 'waiting', 'granted', 'activated'],
  ['started', 'granted', 'activated', 'ended'],
  ['started', 'granted', 'activated', 'revoked'],
] as const;

type Event = { claim_id: string; kind: string; to_state: string | null; detail: object; at: Date };

/** Claims over 26 months, in every state, with the events that a real one would have. */
export async function insertRandomClaims(owner: Database, count: number, seed: number): Promise<void> {
  const { below, pick, chance } = dice(seed);
  const now = Date.now();
  const today = dayInParis(new Date(now));
  const startups = Array.from({ length: 40 }, (_, at) => ({
    id: randomUUID(),
    name: `Startup ${at}`,
    cohort: COHORTS[at % COHORTS.length] ?? null,
  }));
  await owner.insertInto('startups').values(startups).execute();
  const claims: object[] = [];
  const events: Event[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    let at = now - below(800 * DAY_MS);
    const reached: Record<string, Date> = {};
    let [state, lastAt, confirmed, endsOn]: [string, Date, number | null, string | null] = [
      '',
      new Date(at),
      null,
      null,
    ];
    for (const to of pick(PATHS)) {
      if (at > now) break;
      [state, lastAt] = [to, new Date(at)];
      reached[to] = lastAt;
      events.push({ claim_id: id, kind: 'state', to_state: to, detail: {}, at: lastAt });
      if (to === 'activated') {
        // A startup may correct what it said; the last word counts.
        for (let said = 0; said <= below(3); said += 1) {
          confirmed = chance(0.2) ? null : below(20_000);
          endsOn = chance(0.5) ? null : addDays(today, below(200) - 20);
          events.push({
            ...{ claim_id: id, kind: 'details', to_state: null, at: lastAt },
            detail: { confirmed_value: confirmed, ends_on: endsOn },
          });
        }
      }
      at += chance(0.4) ? below(60_000) : below(30 * DAY_MS);
    }
    claims.push({
      id,
      startup_id: pick(startups).id,
      state,
      end_kind: state === 'ended' ? 'expired' : null,
      estimated_value: chance(0.1) ? null : below(30_000),
      started_at: reached.started,
      granted_at: reached.granted ?? null,
      activated_at: reached.activated ?? null,
      state_at: lastAt,
      confirmed_value: confirmed,
      ends_on: endsOn,
      is_end_entered: endsOn !== null,
    });
  }
  await sql`insert into claims (id, startup_id, tool_name, perk_title, way, terms_version, state, end_kind,
      estimated_value, started_at, granted_at, activated_at, state_at, confirmed_value, ends_on, is_end_entered)
    select r.id, r.startup_id, 'Outil', 'Avantage', 'public-link', 1, r.state, r.end_kind, r.estimated_value,
           r.started_at, r.granted_at, r.activated_at, r.state_at, r.confirmed_value, r.ends_on, r.is_end_entered
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) r (id uuid, startup_id uuid, state text, end_kind text,
        estimated_value integer, started_at timestamptz, granted_at timestamptz, activated_at timestamptz,
        state_at timestamptz, confirmed_value integer, ends_on date, is_end_entered boolean)`.execute(owner);
  await sql`insert into claim_events (claim_id, kind, to_state, detail, at)
    select r.claim_id, r.kind, r.to_state, r.detail, r.at
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality e (value, place)
      cross join lateral jsonb_to_record(e.value)
        r (claim_id uuid, kind text, to_state text, detail jsonb, at timestamptz)
     order by e.place`.execute(owner);
  await sql`analyze`.execute(owner);
}
