import { endDay } from '@perkotheque/domain/claims/clock';
import { CLAIM_INTENTIONS, type ClaimOrigin } from '@perkotheque/domain/claims/vocabulary';
import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { addDays, type Day, daysBetween } from '@perkotheque/domain/shared/days';
import type { DemoPerk } from '../perks/types.ts';
import { addIntention, addReading, eventsOf, type Story } from './events.ts';
import type { Dice } from './random.ts';
import { EXCEPTIONS, IMPORT_REASON, STAFF_REASONS } from './texts.ts';
import { daysOf } from './timeline.ts';
import type { DemoClaim } from './types.ts';

function originReason(origin: ClaimOrigin, dice: Dice): string | null {
  if (origin === 'exception') return dice.pick(EXCEPTIONS);
  if (origin === 'staff') return dice.pick(STAFF_REASONS);
  return origin === 'import' ? IMPORT_REASON : null;
}

/** The version of the terms on the day of the start. */
function versionOn(perk: DemoPerk, startedAgo: number): number {
  return perk.earlier_terms.filter(({ until_days_ago }) => until_days_ago >= startedAgo).length + 1;
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
  const derived = endDay(perk, days, null);
  const entered = isActivated && wanted.state === 'activated' && derived !== null && dice.chance(0.12);
  const endsOn = entered ? addDays(derived, dice.between(4, 25)) : derived;
  const isNearEnd = wanted.state === 'activated' && endsOn !== null && daysBetween(today, endsOn) <= 60;
  const intention = isNearEnd && dice.chance(0.7) ? dice.pick(CLAIM_INTENTIONS) : null;
  const moves = addReading(eventsOf(story, reason, dice), story, today, dice);
  // Whoever has not read the secret has at most created an account.
  const isUnread = SECRET_KIND_BY_WAY[perk.way] !== null && !moves.some(({ kind }) => kind === 'secret-read');
  const doneSteps = isActivated ? perk.steps.length : isUnread ? 1 : dice.between(0, perk.steps.length - 1);
  return {
    perk: perk.key,
    startup: startup.key,
    state: wanted.state,
    end_kind: wanted.end_kind,
    origin,
    origin_reason: reason,
    needs_review: wanted.needs_review ?? false,
    awaits_confirmation: wanted.awaits_confirmation ?? false,
    may_retry: wanted.state === 'refused' ? dice.chance(0.5) : null,
    terms_version: versionOn(perk, daysBetween(days.started_on, today)),
    events: addIntention(moves, intention, today),
    confirmed_value: isActivated ? confirmedValue(perk, dice) : null,
    starts_on: days.activated_on,
    entered_end: entered ? endsOn : null,
    account_name: isActivated && dice.chance(0.4) ? `${startup.key}-production` : null,
    intention,
    done_steps: days.granted_on === null ? [] : perk.steps.map((_, index) => index).slice(0, doneSteps),
  };
}
