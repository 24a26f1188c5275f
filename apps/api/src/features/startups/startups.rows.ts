import type { StartupStage, StartupStatus } from '@perkotheque/domain/startups/vocabulary';

export interface StartupRow {
  id: string;
  name: string;
  website: string | null;
  /** Sorted. */
  domains: string[];
  country: string | null;
  founded_on: string | null;
  stage: StartupStage | null;
  cohort: string | null;
  headcount: number | null;
  funds_raised: number | null;
  institutional_funding: boolean | null;
  sector: string | null;
  status: StartupStatus | null;
  logo_url: string | null;
  logo_path: string | null;
  people: number;
  live_claims: number;
  created_at: Date;
  updated_at: Date;
}
