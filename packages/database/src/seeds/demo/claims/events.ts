import type { ClaimIntention, ClaimOrigin, ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { addDays, type Day, dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import type { DemoPerk } from '../perks/types.ts';
import type { DemoStartup } from '../startups/types.ts';
import type { Wanted } from './path.ts';
import type { Dice } from './random.ts';
import { REFUSALS, REVOCATIONS, WITHDRAWALS } from './texts.ts';
import type { Stop } from './timeline.ts';
import type { DemoClaimEvent } from './types.ts';

export type Story = {
  startup: DemoStartup;
  perk: DemoPerk;
  wanted: Wanted;
  origin: ClaimOrigin;
  stops: readonly Stop[];
};

const MINUTE_MS = 60_000;
const NO_MOVE = { from: null, to: null, reason: null };
const DECIDERS = ['moderation', 'ines.moreau', 'equipe', 'admin'] as const;

/** People of the startup who may start a claim. */
function claimants({ people, all_members_claim }: DemoStartup): [string, ...string[]] {
  const [first, ...others] = people
    .filter(({ is_lead }) => is_lead || all_members_claim)
    .map(({ key }) => key);
  if (first === undefined) throw new Error('each startup of the demonstration has a lead');
  return [first, ...others];
}

/** Nobody decides on a claim of their own startup. */
function deciders({ people }: DemoStartup): [string, ...string[]] {
  const [first = 'admin', ...others] = DECIDERS.filter((key) => !people.some((person) => person.key === key));
  return [first, ...others];
}

function reasonOf(state: ClaimState, dice: Dice): string | null {
  if (state === 'refused') return dice.pick(REFUSALS);
  if (state === 'revoked') return dice.pick(REVOCATIONS);
  return state === 'withdrawn' && dice.chance(0.6) ? dice.pick(WITHDRAWALS) : null;
}

/** One event for each state, by somebody who may move the claim there. */
export function eventsOf(
  { startup, perk, wanted, origin, stops }: Story,
  reason: string | null,
  dice: Dice,
): DemoClaimEvent[] {
  const founder = dice.pick(claimants(startup));
  const decider = dice.pick(deciders(startup));
  const mover = (from: ClaimState | null, to: ClaimState) => {
    if (wanted.end_kind === 'expired' && to === 'ended') return null;
    const isByStaff =
      from === 'waiting' ||
      to === 'refused' ||
      to === 'revoked' ||
      (from === 'sent' && perk.way === 'on-request');
    const isForStartup = origin !== 'startup' && (from === null || from === 'started');
    return (isByStaff && to !== 'withdrawn') || isForStartup ? decider : founder;
  };
  let at = new Date(0);
  return stops.map(({ state, on }, index) => {
    const from = stops[index - 1]?.state ?? null;
    const opening = new Date(`${on}T07:00:00Z`).getTime() + dice.between(0, 540) * MINUTE_MS;
    const isImmediate = from === 'started' && (state === 'granted' || state === 'waiting');
    // The nightly job ends perks before the working day; everything else keeps its order within a day.
    const wake = wanted.end_kind === 'expired' && state === 'ended' ? Date.parse(`${on}T02:15:00Z`) : opening;
    at = isImmediate ? at : new Date(Math.max(wake, at.getTime() + dice.between(5, 90) * MINUTE_MS));
    const detail = state === 'started' && from === null ? { origin } : {};
    const why = from === null ? reason : reasonOf(state, dice);
    return { kind: 'state', from, to: state, by: mover(from, state), reason: why, detail, at };
  });
}

/** The secret is read once it is open: after the grant, or before the partner's form is sent. */
export function addReading(
  events: readonly DemoClaimEvent[],
  { startup, perk }: Story,
  today: Day,
  dice: Dice,
): DemoClaimEvent[] {
  const opensAt = perk.way === 'partner-form' ? 'started' : 'granted';
  const index = events.findLastIndex(({ to }) => to === opensAt);
  const opened = events[index];
  if (SECRET_KIND_BY_WAY[perk.way] === null || opened === undefined) return [...events];
  const next = events[index + 1];
  const isNew = daysBetween(dayInParis(opened.at), today) < 5;
  const isUsed = next !== undefined && next.to !== 'withdrawn' && next.to !== 'waiting';
  if (!isUsed && (isNew || next !== undefined || dice.chance(0.4))) return [...events];
  const gap = next === undefined ? 40 * MINUTE_MS : (next.at.getTime() - opened.at.getTime()) / 2;
  const at = new Date(opened.at.getTime() + Math.min(gap, dice.between(1, 40) * MINUTE_MS));
  const by = events.find((event) => event.to === 'activated')?.by ?? claimants(startup)[0];
  const how = dice.chance(0.7) ? 'copy' : 'show';
  return events.toSpliced(index + 1, 0, { ...NO_MOVE, kind: 'secret-read', by, detail: { how }, at });
}

/** Said yesterday, after everything else. */
export function addIntention(
  events: readonly DemoClaimEvent[],
  intention: ClaimIntention | null,
  today: Day,
): DemoClaimEvent[] {
  const by = events.find(({ to }) => to === 'activated')?.by ?? null;
  if (intention === null) return [...events];
  const at = new Date(`${addDays(today, -1)}T18:30:00Z`);
  return [...events, { ...NO_MOVE, kind: 'intention', by, detail: { intention }, at }];
}
