import { z } from 'zod';
import { type JobDefinition, SWEEP_QUEUE } from './definition.ts';

/** Every morning: tells admins and the core team of forecasts that reached 80 or 100 % of a budget. */
export const budgetAlertsJob = {
  name: 'spend.budgets',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '35 7 * * *',
} satisfies JobDefinition;
