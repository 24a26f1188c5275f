import {
  type ClaimEndKind,
  type ClaimOrigin,
  type ClaimState,
  LIVE_CLAIM_STATES,
} from '@perkotheque/domain/claims/vocabulary';
import { judge } from '@perkotheque/domain/perks/eligibility';
import type { Day } from '@perkotheque/domain/shared/days';
import { ALL_DEMO_TOOLS } from '../all-tools.ts';
import { DEMO_PERKS } from '../perks/all-perks.ts';
import { convertRules } from '../perks/convert-rules.ts';
import type { DemoPerk } from '../perks/types.ts';
import { DEMO_STARTUPS } from '../startups/all-startups.ts';
import type { DemoStartup } from '../startups/types.ts';
import { CHOSEN_CLAIMS, type ChosenClaim } from './chosen-claims.ts';
import { describeClaim } from './describe-claim.ts';
import { factsOf } from './facts.ts';
import type { Wanted } from './path.ts';
import { Dice } from './random.ts';
import { activatedAgo, drawTimeline, type Stop } from './timeline.ts';
import type { DemoClaim } from './types.ts';

const SEED = 20_261;
const TRIES = 40;

/** How many claims there are of each state. The states that few perks can reach come first. */
const QUOTAS: readonly (readonly [ClaimState, ClaimEndKind | null, number])[] = [
  ['started', null, 14],
  ['sent', null, 18],
  ['waiting', null, 20],
  ['refused', null, 18],
  ['revoked', null, 8],
  ['withdrawn', null, 14],
  ['ended', 'used-up', 18],
  ['ended', 'expired', 30],
  ['ended', 'converted', 20],
  ['ended', 'cancelled', 12],
  ['granted', null, 42],
  ['activated', null, 86],
];

const isLive = (state: ClaimState) => (LIVE_CLAIM_STATES as readonly ClaimState[]).includes(state);

type Pair = { startup: DemoStartup; perk: DemoPerk };

/** Members do not see the perks of a tool that is closed to them. */
function isOpenToMembers(perk: DemoPerk): boolean {
  const roles = find(ALL_DEMO_TOOLS, perk.tool).allowed_roles;
  return roles.length === 0 || roles.includes('user');
}

const isTaken = (claims: readonly DemoClaim[], { startup, perk }: Pair) =>
  claims.some((claim) => claim.startup === startup.key && claim.perk === perk.key);

/** Perks that exclude each other, whichever of the two says so. */
function exclude(a: DemoPerk, b: DemoPerk): boolean {
  const names = (perk: DemoPerk, other: DemoPerk) =>
    perk.rules.all.some((rule) => rule.fact === 'not_together' && rule.perk === other.key);
  return names(a, b) || names(b, a);
}

function isEligible({ startup, perk }: Pair, claims: readonly DemoClaim[], today: Day): boolean {
  const own = claims.filter((claim) => claim.startup === startup.key).map((claim) => claim.perk);
  if (DEMO_PERKS.some((other) => own.includes(other.key) && exclude(perk, other))) return false;
  const rules = convertRules(perk.rules, (key) => key);
  return judge(rules, factsOf(startup, perk, today, own), today).verdict === 'yes';
}

function drawOrigin(state: ClaimState, dice: Dice): ClaimOrigin {
  if (['started', 'sent', 'waiting', 'refused', 'withdrawn'].includes(state)) return 'startup';
  const draw = dice.between(1, 100);
  if (draw <= 86) return 'startup';
  return draw <= 94 || state === 'granted' ? 'staff' : 'import';
}

function find<Item extends { key: string }>(items: readonly Item[], key: string): Item {
  const item = items.find((one) => one.key === key);
  if (!item) throw new Error(`the demonstration names ${key}, which it does not have`);
  return item;
}

function tryTimeline(
  { startup, perk }: Pair,
  wanted: Wanted,
  today: Day,
  dice: Dice,
  lastChange?: readonly [number, number],
): Stop[] | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stops = drawTimeline(startup, perk, wanted, today, dice, lastChange);
    if (stops) return stops;
  }
  return null;
}

function chosen(choice: ChosenClaim, today: Day, dice: Dice): DemoClaim {
  const pair = { startup: find(DEMO_STARTUPS, choice.startup), perk: find(DEMO_PERKS, choice.perk) };
  const {
    state,
    end_kind = null,
    needs_review = false,
    awaits_confirmation = false,
    ends_in_days,
    days_ago = 1,
  } = choice;
  const wanted = { state, end_kind, needs_review, awaits_confirmation };
  const ago = ends_in_days === undefined ? days_ago : activatedAgo(pair.perk, ends_in_days, today);
  const stops = tryTimeline(pair, wanted, today, dice, [ago, ago]);
  if (!stops) throw new Error(`${choice.startup} cannot have ${choice.perk} ${state}`);
  const claim = describeClaim({ ...pair, wanted, origin: 'startup', stops }, today, dice);
  return choice.may_retry ? { ...claim, may_retry: true } : claim;
}

/** The same claims for the same day: those chosen by hand, then drawn ones until each quota is full. */
export function planClaims(today: Day): DemoClaim[] {
  const dice = new Dice(SEED);
  const claims = CHOSEN_CLAIMS.map((choice) => chosen(choice, today, dice));
  const startups = DEMO_STARTUPS.filter(
    ({ key, people }) => key !== 'solivette' && people.some(({ is_lead }) => is_lead),
  );
  const perks = DEMO_PERKS.filter((perk) => isOpenToMembers(perk));
  const pairs = dice.shuffle(startups.flatMap((startup) => perks.map((perk) => ({ startup, perk }))));
  for (const [state, end_kind, count] of QUOTAS) {
    const has = () => claims.filter((claim) => claim.state === state && claim.end_kind === end_kind).length;
    for (const pair of pairs) {
      if (has() >= count) break;
      // A company that has closed holds nothing any more.
      const isClosed = pair.startup.status === 'ceased' && isLive(state);
      if (isClosed || isTaken(claims, pair)) continue;
      const isAllowed = isEligible(pair, claims, today);
      // Few claims are exceptions: one pair in thirty of those that the rules exclude.
      const isException = !isAllowed && ['granted', 'activated'].includes(state) && dice.chance(1 / 30);
      if (!isAllowed && !isException) continue;
      const wanted = { state, end_kind };
      const stops = tryTimeline(pair, wanted, today, dice);
      if (!stops) continue;
      const origin = isException ? 'exception' : drawOrigin(state, dice);
      claims.push(describeClaim({ ...pair, wanted, origin, stops }, today, dice));
    }
  }
  return claims;
}
