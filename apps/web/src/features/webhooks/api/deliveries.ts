import type { DeliveryState } from '@perkotheque/domain/webhooks/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Deliveries =
  paths['/api/webhooks/{id}/deliveries']['get']['responses'][200]['content']['application/json'];
export type Delivery = Deliveries['deliveries'][number];

const WAITING_MS = 3000;

export type DeliveriesPage = { page: number; state: DeliveryState | null };

export const deliveriesQuery = (id: string, { page, state }: DeliveriesPage) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id, page, state],
    queryFn: ({ signal }): Promise<Deliveries> =>
      unwrap(
        api.GET('/api/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { page: String(page), ...(state && { state }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((delivery) => delivery.state === 'waiting') ? WAITING_MS : false,
  });
