import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { PERKS } from './list-offers.ts';

export type ActivationPlan =
  paths['/api/startups/{id}/plan']['get']['responses'][200]['content']['application/json']['plan'];
export type PlanItem = ActivationPlan['now'][number];
export type PlanReason = PlanItem['reasons'][number];

/** The plan of a startup for staff, or of one’s own for `null`; null for somebody without a startup. */
export function planQuery(startupId: string | null) {
  return queryOptions({
    queryKey: [...PERKS.queryKey, 'plan', startupId],
    queryFn: async ({ signal }): Promise<ActivationPlan | null> => {
      if (startupId === null) return (await unwrap(api.GET('/api/startup/plan', { signal }))).plan;
      const params = { path: { id: startupId } };
      return (await unwrap(api.GET('/api/startups/{id}/plan', { params, signal }))).plan;
    },
  });
}
