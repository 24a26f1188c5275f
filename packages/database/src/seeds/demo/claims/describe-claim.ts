import { endDay } from '@perkotheque/domain/claims/clock';
import { CLAIM_INTENTIONS, type ClaimOrigin, type ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { addDays, type Day, daysBetween } from '@perkotheque/domain/shared/days';
import type { DemoPerk } from '../perks/types.ts';
import type { DemoStartup } from '../startups/types.ts';
import type { Wanted } from './path.ts';
import type { Dice } from './random.ts';
import {
  EXCEPTIONS,
  IMPORT_REASON,
  REFUSALS,
  REVOCATIONS,
  STAFF_REASONS,
  WITHDRAWALS,
} from './texts.ts';
import { daysOf, type Stop } from './timeline.ts';
import type { DemoClaim, DemoClaimEvent } from './types.ts';

const MINUTE_MS = 60_000;
const DECIDERS = ['moderation', 'ines.moreau', 'equipe', 'admin'] as const;

/** People of the startup who may start a claim. */
function claimants({ people, all_members_claim }: DemoStartup): [string, ...string[]] {
  const [first, ...others] = people.filter(({ is_lead }) => is_lead || all_members_claim).map(({ key }) => key);
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

function originReason(origin: ClaimOrigin, dice: Dice): string | null {
  if (origin === 'exception') return dice.pick(EXCEPTIONS);
  if (origin === 'staff') return dice.pick(STAFF_REASONS);
  return origin === 'import' ? IMPORT_REASON : null;
}

type Story = { startup: DemoStartup; perk: DemoPerk; wanted: Wanted; origin: ClaimOrigin; stops: readonly Stop[] };

function eventsOf({ startup, perk, wanted, origin, stops }: Story, reason: string | null, dice: Dice): DemoClaimEvent[] {
  const founder = dice.pick(claimants(startup));
  const decider = dice.pick(deciders(startup));
  const mover = (from: ClaimState | null, to: ClaimState) => {
    if (wanted.end_kind === 'expired' && to === 'ended') return null;
    const isByStaff =
      from === 'waiting' || to === 'refused' || to === 'revoked' || (from === 'sent' && perk.way === 'on-request');
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

/** The version of the terms on the day of the start. */
function versionOn(perk: DemoPerk, startedAgo: number): number {
  return perk.earlier_terms.filter(({ until_days_ago }) => until_days_ago < startedAgo).length + 1;
}

function confirmedValue(perk: DemoPerk, dice: Dice): number | null {
  if (perk.estimated_value === null || !dice.chance(0.78)) return null;
  const percent = perk.is_up_to ? dice.between(35, 100) : dice.between(70, 104);
  return Math.round((perk.estimated_value * percent) / 1000) * 10;
}

/** Everything about a claim that follows from its timeline. */
export function describeClaim(story: Story, today: Day, dice: Dice): DemoClaim {
  const { startup, perk, wanted, origin, stops } = story;
  const days = daysOf(stops);
  const isActivated = days.activated_on !== null;
  const reason = originReason(origin, dice);
  const events = eventsOf(story, reason, dice);
  const derived = endDay(perk, days, null);
  const entered = isActivated && wanted.state === 'activated' && derived !== null && dice.chance(0.12);
  const endsOn = entered ? addDays(derived, dice.between(4, 25)) : derived;
  const isNearEnd = wanted.state === 'activated' && endsOn !== null && daysBetween(today, endsOn) <= 60;
  const intention = isNearEnd && dice.chance(0.55) ? dice.pick(CLAIM_INTENTIONS) : null;
  if (intention !== null) {
    const said = new Date(`${addDays(today, -1)}T09:30:00Z`);
    const by = events.at(-1)?.by ?? null;
    if ((events.at(-1)?.at ?? today) < said)
      events.push({ kind: 'intention', from: null, to: null, by, reason: null, detail: { intention }, at: said });
  }
  const isUsed = ['granted', 'activated', 'ended'].includes(wanted.state);
  return {
    perk: perk.key,
    startup: startup.key,
    state: wanted.state,
    end_kind: wanted.end_kind,
    origin,
    origin_reason: reason,
    needs_review: wanted.needs_review ?? false,
    may_retry: wanted.state === 'refused' ? dice.chance(0.5) : null,
    terms_version: versionOn(perk, daysBetween(days.started_on, today)),
    events,
    confirmed_value: isActivated ? confirmedValue(perk, dice) : null,
    starts_on: days.activated_on,
    entered_end: entered ? endsOn : null,
    account_name: isActivated && dice.chance(0.4) ? `${startup.key}-production` : null,
    intention: events.at(-1)?.kind === 'intention' ? intention : null,
    done_steps: isUsed
      ? perk.steps.map((_, index) => index).slice(0, isActivated ? undefined : dice.between(0, perk.steps.length - 1))
      : [],
  };
}
