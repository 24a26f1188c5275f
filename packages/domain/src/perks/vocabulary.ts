export const PERK_KINDS = ['credit', 'discount', 'free-months', 'free-plan', 'seats', 'other'] as const;
export type PerkKind = (typeof PERK_KINDS)[number];

/** Ways to get a perk. */
export const PERK_WAYS = [
  'public-link',
  'private-link',
  'shared-code',
  'unique-code',
  'partner-form',
  'introduction',
  'on-request',
] as const;
export type PerkWay = (typeof PERK_WAYS)[number];

export const PERK_STATES = ['draft', 'live', 'paused', 'ended'] as const;
export type PerkState = (typeof PERK_STATES)[number];

/** Why a perk is paused or ended. */
export const PERK_STATE_REASONS = ['staff', 'dates', 'stock', 'tool', 'held'] as const;
export type PerkStateReason = (typeof PERK_STATE_REASONS)[number];

export const OBLIGATIONS = ['card', 'commitment', 'logo', 'other'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

/** The day of a claim that the perk's duration starts on. */
export const PERK_CLOCKS = ['application', 'approval', 'activation'] as const;
export type PerkClock = (typeof PERK_CLOCKS)[number];

/** Whether the offer still works, as far as we know, as it is stored. */
export const FRESHNESS = ['verified', 'to-check', 'suspect'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** As readers see it: `unproven` is published, and nobody has activated or checked it yet. */
export const SHOWN_FRESHNESS = ['unproven', ...FRESHNESS] as const;
export type ShownFreshness = (typeof SHOWN_FRESHNESS)[number];

/** Why a perk is no longer « vérifié ». */
export const FRESHNESS_REASONS = ['age', 'terms-changed', 'reports', 'dead-link'] as const;
export type FreshnessReason = (typeof FRESHNESS_REASONS)[number];

/** The links of a perk that the nightly check visits: the offer or the form, and the terms. Never a private one. */
export const LINK_KINDS = ['offer', 'terms'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What a link said at its last visit. `dead`: name not found, 404 or 410. */
export const LINK_STATES = ['answers', 'dead', 'unclear'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why a link is dead, or why it gave no clear answer. */
export const LINK_FAULTS = ['not-found', 'gone', 'no-name', 'robots', 'wait', 'refused', 'error'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

export const SECRET_KINDS = ['unique-code', 'shared-code', 'link', 'identifier'] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

/** The secret that a way to get a perk hands out, or null. */
export const SECRET_KIND_BY_WAY: Readonly<Record<PerkWay, SecretKind | null>> = {
  'public-link': null,
  'private-link': 'link',
  'shared-code': 'shared-code',
  'unique-code': 'unique-code',
  'partner-form': 'identifier',
  introduction: null,
  'on-request': null,
};

/** Facts of a startup that an introduction may show to the partner. */
export const INTRODUCTION_FIELDS = [
  'name',
  'website',
  'country',
  'founded_on',
  'stage',
  'cohort',
  'headcount',
  'funds_raised',
  'sector',
] as const;
export type IntroductionField = (typeof INTRODUCTION_FIELDS)[number];
