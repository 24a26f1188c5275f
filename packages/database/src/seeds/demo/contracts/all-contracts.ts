import { companyContracts } from './contracts-company.ts';
import { engineeringContracts } from './contracts-engineering.ts';
import { growthContracts } from './contracts-growth.ts';
import { workContracts } from './contracts-work.ts';

export const DEMO_CONTRACTS = [
  ...engineeringContracts,
  ...companyContracts,
  ...growthContracts,
  ...workContracts,
] as const;
