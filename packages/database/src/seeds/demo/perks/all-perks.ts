import { COMPANY_PERKS } from './perks-company.ts';
import { DATA_PERKS } from './perks-data.ts';
import { DEVELOPMENT_PERKS } from './perks-development.ts';
import { HOSTING_PERKS } from './perks-hosting.ts';
import { NOT_LIVE_PERKS } from './perks-not-live.ts';
import { SALES_PERKS } from './perks-sales.ts';
import { WORK_PERKS } from './perks-work.ts';
import type { DemoPerk } from './types.ts';

export const DEMO_PERKS: readonly DemoPerk[] = [
  ...HOSTING_PERKS,
  ...DEVELOPMENT_PERKS,
  ...DATA_PERKS,
  ...SALES_PERKS,
  ...WORK_PERKS,
  ...COMPANY_PERKS,
  ...NOT_LIVE_PERKS,
];
