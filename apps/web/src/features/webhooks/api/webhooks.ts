import type { NewWebhook, WebhookChange } from '@perkotheque/domain/webhooks/input';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, type WithProof } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';

type Webhooks = paths['/api/webhooks']['get']['responses'][200]['content']['application/json'];
export type Webhook = Webhooks['webhooks'][number];

const WAITING_MS = 5000;

/** Asked again every few seconds while something waits, so that « what happened last » is true. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }): Promise<Webhooks> => unwrap(api.GET('/api/webhooks', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.webhooks.some(({ waiting, disabled_at }) => waiting > 0 && disabled_at === null)
      ? WAITING_MS
      : false,
});

const of = (id: string) => ({ params: { path: { id } } });

export type WebhookAct =
  | { act: 'change'; id: string; change: WebhookChange; withProof: WithProof }
  | { act: 'enable' | 'remove' | 'test'; id: string }
  | { act: 'resend'; id: string; deliveryId: string | null };

function send(act: WebhookAct): Promise<unknown> {
  const { id } = act;
  switch (act.act) {
    case 'change':
      return act.withProof(() => unwrap(api.PATCH('/api/webhooks/{id}', { ...of(id), body: act.change })));
    case 'enable':
      return unwrap(api.POST('/api/webhooks/{id}/enable', of(id)));
    case 'remove':
      return unwrap(api.DELETE('/api/webhooks/{id}', of(id)));
    case 'test':
      return unwrap(api.POST('/api/webhooks/{id}/test', of(id)));
    case 'resend':
      return unwrap(
        api.POST('/api/webhooks/{id}/resend', { ...of(id), body: { delivery_id: act.deliveryId } }),
      );
  }
}

/** Every act that shows no secret. Says what was done, or why not. */
export function useWebhookAct() {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_data, { act }) => toast({ variant: 'success', title: t(`done.${act}`) }),
    onError: (error) => {
      if (isProofDeclined(error)) return;
      toast({ variant: 'destructive', title: t('failed'), description: errorText(error), cause: error });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
      ]),
  });
}

type SecretAct = { withProof: WithProof } & ({ create: NewWebhook } | { rotate: string });

/** Creates a receiver or replaces its secret, which only this answer contains. */
export function useSecretAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: SecretAct) =>
      act.withProof(() =>
        'create' in act
          ? unwrap(api.POST('/api/webhooks', { body: act.create }))
          : unwrap(api.POST('/api/webhooks/{id}/secret', of(act.rotate))),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
