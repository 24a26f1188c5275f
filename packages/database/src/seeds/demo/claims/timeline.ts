import { type ClaimDays, endDay } from '@perkotheque/domain/claims/clock';
import type { ClaimEndKind, ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { addDays, addMonths, type Day, daysBetween } from '@perkotheque/domain/shared/days';
import type { DemoPerk } from '../perks/types.ts';
import type { DemoStartup } from '../startups/types.ts';
import { daysUntil, pathTo, type Wanted } from './path.ts';
import type { Dice } from './random.ts';

export type Stop = { state: ClaimState; on: Day };

const MOST_DAYS_AGO = 545;
/** Since when each batch has had access to perks. */
const COHORT_DAYS: Record<DemoStartup['cohort'], number> = {
  Aube: MOST_DAYS_AGO,
  Boussole: MOST_DAYS_AGO,
  Canopée: 400,
  Delta: 150,
};

/** How long ago a claim came to its present state, at least and at most. */
const LAST_CHANGE: Record<ClaimState, readonly [number, number]> = {
  started: [1, 24],
  sent: [1, 32],
  waiting: [1, 13],
  granted: [1, 75],
  activated: [1, 360],
  ended: [1, 330],
  refused: [3, 380],
  withdrawn: [3, 380],
  revoked: [8, 300],
};

/** Share of the duration after which a perk ends early. */
const EARLY_ENDS: Partial<Record<ClaimEndKind, readonly [number, number]>> = {
  'used-up': [35, 90],
  converted: [92, 99],
  cancelled: [20, 80],
};

export function daysOf(stops: readonly Stop[]): ClaimDays {
  const on = (state: ClaimState) => stops.findLast((stop) => stop.state === state)?.on ?? null;
  return {
    started_on: stops[0]?.on ?? '',
    sent_on: on('sent'),
    granted_on: on('granted'),
    activated_on: on('activated'),
    starts_on: on('activated'),
  };
}

/** When the startup could start a claim of this perk, in days before today. */
function windowOf(startup: DemoStartup, perk: DemoPerk): readonly [number, number] {
  const closedFor = perk.ends_in_days !== null && perk.ends_in_days < 0 ? -perk.ends_in_days : 0;
  const pausedFor = perk.state === 'live' || perk.state_reason === 'stock' ? 0 : 40;
  return [
    Math.max(1, startup.quiet_for_days, closedFor, pausedFor),
    Math.min(COHORT_DAYS[startup.cohort], perk.published_days_ago ?? 0),
  ];
}

/** States and days of one claim that ends up as wanted, or null when it cannot have happened. */
export function drawTimeline(
  startup: DemoStartup,
  perk: DemoPerk,
  wanted: Wanted,
  today: Day,
  dice: Dice,
  lastChange: readonly [number, number] = LAST_CHANGE[wanted.state],
): Stop[] | null {
  const path = pathTo(perk, wanted, dice);
  if (path === null) return null;
  const months = perk.duration_months ?? 12;
  const lasting = Math.round(months * 30.44);
  const share = wanted.end_kind === null ? undefined : EARLY_ENDS[wanted.end_kind];
  const gaps = path.slice(1).map((state, index) => {
    if (state !== 'ended') return daysUntil(path[index] as ClaimState, state, dice);
    return share ? Math.round((lasting * dice.between(...share)) / 100) : lasting + 1;
  });
  const startedAgo = dice.between(...lastChange) + gaps.reduce((sum, gap) => sum + gap, 0);
  const [latest, earliest] = windowOf(startup, perk);
  if (startedAgo < latest || startedAgo > earliest) return null;

  let on = addDays(today, -startedAgo);
  const stops = path.map((state, index) => {
    on = addDays(on, index === 0 ? 0 : (gaps[index - 1] ?? 0));
    return { state, on };
  });
  const end = endDay(perk, daysOf(stops), null);
  const last = stops.at(-1);
  if (wanted.end_kind === 'expired' && last && end !== null) last.on = addDays(end, 1);
  const isOver = end !== null && end <= today && (wanted.state === 'granted' || wanted.state === 'activated');
  if (isOver || (last && last.on >= today)) return null;
  const isInOrder = stops.every((stop, index) => index === 0 || stop.on >= (stops[index - 1]?.on ?? ''));
  return isInOrder ? stops : null;
}

/** How long ago a perk was activated that ends in so many days. */
export function activatedAgo(perk: DemoPerk, endsInDays: number, today: Day): number {
  return daysBetween(addMonths(addDays(today, endsInDays), -(perk.duration_months ?? 12)), today);
}
