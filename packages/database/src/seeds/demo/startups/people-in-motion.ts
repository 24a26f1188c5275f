import type { DemoInvitation } from './types.ts';

export const DEMO_INVITATIONS: readonly DemoInvitation[] = [
  {
    ...invitation('solivette', 'blanche.tardieu@solivette.example', 'membre', 3, 'pending'),
    refusal: '550 5.1.1 User unknown',
  },
  { ...invitation('solivette', 'marius.oger@conseil-oger.example', 'membre', 26, 'expired'), as_lead: true },
  invitation('solivette', 'julien.petit@perkotheque.example', 'membre', 92, 'accepted'),
  {
    ...invitation('quaidorane', 'perrine.ollivier@quaidorane.example', 'moderation', 1, 'pending'),
    as_lead: true,
  },
  invitation('fenelle', 'stage@fenelle.example', 'apolline.gervaise', 9, 'revoked'),
  { ...invitation(null, 'ondine.lacombe@studio.example', 'admin', 2, 'pending'), role: 'moderator' },
  invitation(null, 'basile.renoir@studio.example', 'equipe', 17, 'expired'),
  { ...invitation('lucarne-vive', 'direction@lucarnevive.example', 'equipe', 5, 'pending'), as_lead: true },
];

function invitation(
  startup: string | null,
  email: string,
  invited_by: string,
  days_ago: number,
  outcome: DemoInvitation['outcome'],
): DemoInvitation {
  return { startup, email, as_lead: false, invited_by, days_ago, outcome };
}

/** People without a startup who ask to join one. */
export const DEMO_JOIN_REQUESTS = [{ startup: 'solivette', person: 'gael.le-goff', days_ago: 2 }] as const;

/** Somebody whose startup is not in the programme. */
export const DEMO_MISSING_STARTUP = {
  name: 'Ateliers Florine',
  person: 'noemie.charvet',
  days_ago: 1,
} as const;

/** A line of a list that invited nobody. */
export const DEMO_LEFT_OUT = {
  ...{ startup: 'calendule', written: 'apolline.vasseur@brindosier.example', fault: 'repeated' },
  ...{ invited_to: 'brindosier', by: 'equipe', days_ago: 20 },
} as const;

/** People who were in another startup before. */
export const DEMO_FORMER_MEMBERS = [
  { startup: 'hesperane', person: 'aicha.traore', joined_days_ago: 900, left_days_ago: 200 },
] as const;

/** Facts that startups changed lately: a claim that depends on one is reviewed by staff. */
export const DEMO_FACT_CHANGES = [
  { startup: 'tavelune', fact: 'headcount', before: 12, by: 'eloise.garrigue', days_ago: 11 },
  { startup: 'troglodata', fact: 'stage', before: 'idea', by: 'zelie.pontonnier', days_ago: 19 },
  { startup: 'solivette', fact: 'headcount', before: 9, by: 'membre', days_ago: 64 },
  { startup: 'fenelle', fact: 'funds_raised', before: 900_000, by: 'moderation', days_ago: 140 },
] as const;
