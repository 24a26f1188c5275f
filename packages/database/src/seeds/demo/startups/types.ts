import type { JoiningWay, StartupStage, StartupStatus } from '@perkotheque/domain/startups/vocabulary';

/** Batches, oldest first. Their names hold no year: the demonstration is always about the present. */
export const DEMO_COHORTS = ['Aube', 'Boussole', 'Canopée', 'Delta'] as const;
export type DemoCohort = (typeof DEMO_COHORTS)[number];

/** NULL is unknown: several profiles are incomplete on purpose. */
export type DemoStartup = {
  key: string;
  name: string;
  /** Domains of e-mail addresses; the first one also names the website. */
  domains: readonly string[];
  has_website: boolean;
  country: string | null;
  /** Months before the day of seeding. */
  founded_months_ago: number | null;
  stage: StartupStage | null;
  cohort: DemoCohort;
  headcount: number | null;
  funds_raised: number | null;
  institutional_funding: boolean | null;
  sector: string | null;
  status: StartupStatus;
  /** It has started no claim for so long: it left the programme, or its lead is suspended. */
  quiet_for_days: number;
  all_members_claim: boolean;
  people: readonly DemoStartupPerson[];
};

export type DemoStartupPerson = {
  /** A key of DEMO_PEOPLE, or « prenom.nom » of somebody whom the startup brings. */
  key: string;
  /** NULL for a member of DEMO_PEOPLE, who already has a name. */
  full_name: string | null;
  is_lead: boolean;
  joined_by: JoiningWay;
};

export type DemoVendorFact = {
  startup: string;
  vendor: string;
  was_customer: boolean | null;
  /** Euros; 0 is none. */
  earlier_credit: number | null;
};

export type DemoInvitation = {
  /** Null: an invitation to the application alone. */
  startup: string | null;
  email: string;
  as_lead: boolean;
  role?: 'moderator' | 'core-team';
  invited_by: string;
  days_ago: number;
  outcome: 'pending' | 'accepted' | 'revoked' | 'expired';
  /** What the mail server said when it refused the mail. */
  refusal?: string;
};
