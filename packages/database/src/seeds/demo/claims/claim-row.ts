import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { judge } from '@perkotheque/domain/perks/eligibility';
import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { ALL_DEMO_TOOLS } from '../all-tools.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_PERKS } from '../perks/all-perks.ts';
import { convertRules } from '../perks/convert-rules.ts';
import { versionsOf } from '../perks/insert-perks.ts';
import type { DemoPerk } from '../perks/types.ts';
import { DEMO_STARTUPS } from '../startups/all-startups.ts';
import type { DemoStartup } from '../startups/types.ts';
import { factsOf } from './facts.ts';
import type { DemoClaim } from './types.ts';

export type AllIds = { people: Ids; startups: Ids; perks: Ids };

function get<Item extends { key: string }>(items: readonly Item[], key: string): Item {
  const item = items.find((one) => one.key === key);
  if (!item) throw new Error(`the demonstration names ${key}, which it does not have`);
  return item;
}

/** The perk as the terms of the claim had it. */
export function claimedVersion({ perk, terms_version }: DemoClaim): DemoPerk {
  const version = versionsOf(get(DEMO_PERKS, perk))[terms_version - 1];
  if (!version) throw new Error(`${perk} has no version ${terms_version}`);
  return version;
}

/** What was passed on about the startup, for an introduction. */
function introductionOf(perk: DemoPerk, startup: DemoStartup, founded_on: Day | null) {
  if (perk.way !== 'introduction') return null;
  const values: Record<string, string | number | null> = {
    name: startup.name,
    website: startup.has_website ? `https://${startup.domains[0]}` : null,
    country: startup.country,
    founded_on,
    stage: startup.stage,
    cohort: startup.cohort,
    headcount: startup.headcount,
    funds_raised: startup.funds_raised,
    sector: startup.sector,
  };
  return {
    to: perk.introduction_email,
    text: perk.introduction_text ?? '',
    fields: perk.introduction_fields.map((field) => ({ field, value: values[field] ?? null })),
  };
}

function declarationOf(claim: DemoClaim, perk: DemoPerk, introduction: object | null): object {
  if (claim.origin === 'import' || claim.awaits_confirmation) return {};
  if (claim.origin !== 'startup') return { by_staff: true, introduction };
  return {
    declaration: true,
    authority: true,
    obligations: true,
    terms_version: claim.terms_version,
    accepted_obligations: perk.obligations,
    accepted_other: perk.other_obligation,
    ...(introduction && { introduction }),
  };
}

/** Columns of `claims`: dates come from the events, terms from the version of the start. */
export function claimRow(claim: DemoClaim, id: string, ids: AllIds) {
  const perk = claimedVersion(claim);
  const startup = get(DEMO_STARTUPS, claim.startup);
  const moves = claim.events.filter(({ kind }) => kind === 'state');
  const at = (state: DemoClaim['state']) => moves.findLast(({ to }) => to === state)?.at ?? null;
  const startedAt = moves[0]?.at ?? new Date();
  const judgedOn = dayInParis(startedAt);
  const rules = convertRules(perk.rules, (key) => idOf(ids.perks, key));
  const facts = factsOf(startup, perk, dayInParis(new Date()), []);
  const { verdict } = judge(rules, facts, judgedOn);
  const judgement = { verdict, facts, rules, judged_on: judgedOn, needs_review: claim.needs_review };
  const isLive = (LIVE_CLAIM_STATES as readonly string[]).includes(claim.state);
  const isGranted = at('granted') !== null;
  const isApproved = moves.some(({ from, to }) => from === 'waiting' && (to === 'started' || to === 'sent'));
  const isReviewed = perk.needs_validation || claim.needs_review;
  const isFree = !isReviewed && !['introduction', 'on-request'].includes(perk.way);
  return {
    id,
    perk_id: idOf(ids.perks, claim.perk),
    startup_id: idOf(ids.startups, claim.startup),
    tool_name: get(ALL_DEMO_TOOLS, perk.tool).name,
    perk_title: perk.title,
    way: perk.way,
    clock: perk.clock,
    duration_months: perk.duration_months,
    state: claim.state,
    end_kind: claim.end_kind,
    terms_version: claim.terms_version,
    estimated_value: perk.estimated_value,
    facts: JSON.stringify({ started: judgement, ...(isGranted && { granted: judgement }) }),
    declaration: JSON.stringify(declarationOf(claim, perk, introductionOf(perk, startup, facts.founded_on))),
    needs_review: claim.needs_review,
    awaits_confirmation: claim.awaits_confirmation,
    is_open: isGranted || isApproved || (isFree && !claim.awaits_confirmation),
    has_stock: isGranted && perk.stock !== null && perk.way !== 'unique-code' && isLive,
    startup_status: 'active',
    started_by: claim.events[0]?.by ? idOf(ids.people, claim.events[0].by) : null,
    origin: claim.origin,
    origin_reason: claim.origin_reason,
    may_retry: claim.may_retry,
    started_at: startedAt,
    sent_at: at('sent'),
    granted_at: at('granted'),
    activated_at: at('activated'),
    ended_at: isLive ? null : (moves.at(-1)?.at ?? null),
    state_at: moves.at(-1)?.at ?? startedAt,
    confirmed_value: claim.confirmed_value,
    starts_on: claim.starts_on,
    ends_on: claim.entered_end,
    is_end_entered: claim.entered_end !== null,
    account_name: claim.account_name,
    intention: claim.intention,
    done_steps: [...claim.done_steps],
  };
}
