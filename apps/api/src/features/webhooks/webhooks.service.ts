import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { NewWebhook, WebhookChange } from '@perkotheque/domain/webhooks/input';
import { type DeliveryState, MAX_WEBHOOKS } from '@perkotheque/domain/webhooks/vocabulary';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { type KeyEncryptionKey, seal } from '#features/credentials/vault.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { webhookDeliverJob } from '#jobs/webhook-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { type Authorized, authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import { judgeUrl } from '#lib/safe-fetch/judge-url.ts';
import { NO_ALLOWANCE } from '#lib/safe-fetch/send-request.ts';
import { addTest, listDeliveries, resendDelivery, resendFailed } from './deliveries.repo.ts';
import { generateSecret } from './signature.ts';
import { mayManageWebhooks } from './webhooks.policy.ts';
import {
  addSecret,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  type WebhookValues,
} from './webhooks.repo.ts';

type Deps = {
  db: Database;
  jobs: JobQueue;
  proofs: Pick<Proofs, 'requireAlways'>;
  /** The first one seals. NULL: the server has no key, and no webhook can be added. */
  keys: readonly [KeyEncryptionKey, ...KeyEncryptionKey[]] | null;
};

/** Refuses what the worker would refuse to call. Each delivery is checked again, with the addresses of that moment. */
function hostOf(url: string): string {
  try {
    const judged = judgeUrl(url, NO_ALLOWANCE);
    if (judged.url.protocol === 'https:') return judged.host;
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
  }
  throw new AppError('webhook_address_refused');
}

type Managed = Authorized<Webhook, 'manage'>;

/** Receivers of events. Whoever adds one sends data out of the product, so the actor proves who they are (HOOK-01). */
export function createWebhooksService({ db, jobs, proofs, keys }: Deps) {
  function requireKey(): KeyEncryptionKey {
    if (!keys) throw new AppError('webhooks_unconfigured');
    return keys[0];
  }

  async function get(trx: ActorTrx, actor: RequestActor, id: string): Promise<Managed> {
    const found = await findWebhook(trx, id);
    if (!found) throw new AppError('not_found');
    return authorize<'manage', Webhook>(mayManageWebhooks(actor), found);
  }

  const wake = (trx: ActorTrx, { id }: Managed) =>
    jobs.enqueue(trx, webhookDeliverJob, { webhook_id: id }, { key: id });

  async function storeSecret(trx: ActorTrx, webhookId: string): Promise<string> {
    const secret = generateSecret();
    await addSecret(trx, { webhookId, sealed: seal(requireKey(), { webhookId, part: 'secret' }, secret) });
    return secret;
  }

  const list = (actor: RequestActor) => withActor(db, actor, listWebhooks);

  /** The secret is shown this once. A chat has none: its address is the secret. */
  async function create(actor: RequestActor, { url, ...input }: NewWebhook) {
    authorize(mayManageWebhooks(actor), input);
    const kek = requireKey();
    const host = hostOf(url);
    await proofs.requireAlways(db, actor);
    const id = randomUUID();
    return withActor(db, actor, async (trx) => {
      if ((await countWebhooks(trx)) >= MAX_WEBHOOKS) throw new AppError('too_many_webhooks');
      const sealed_address = seal(kek, { webhookId: id, part: 'address' }, url);
      await insertWebhook(trx, { id, ...input, host, sealed_address, created_by: actor.userId });
      const secret = input.format === 'standard' ? await storeSecret(trx, id) : null;
      await recordAct(trx, {
        action: 'webhooks.create',
        ...of({ id }),
        detail: { webhook: input.name, host },
      });
      return { webhook: await get(trx, actor, id), secret };
    });
  }

  async function update(actor: RequestActor, id: string, { url, ...change }: WebhookChange) {
    const values: WebhookValues = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    if (url !== undefined) {
      await proofs.requireAlways(db, actor);
      values.host = hostOf(url);
      values.sealed_address = seal(requireKey(), { webhookId: id, part: 'address' }, url);
    }
    return withActor(db, actor, async (trx) => {
      await get(trx, actor, id);
      if (Object.keys(values).length > 0) await updateWebhook(trx, id, values);
      const changed = await get(trx, actor, id);
      const detail = { webhook: changed.name, ...(url !== undefined && { host: changed.host }) };
      await recordAct(trx, { action: 'webhooks.update', ...of(changed), detail });
      return changed;
    });
  }

  async function rotateSecret(actor: RequestActor, id: string) {
    await proofs.requireAlways(db, actor);
    return withActor(db, actor, async (trx) => {
      const found = await get(trx, actor, id);
      if (found.format !== 'standard') throw new AppError('not_found');
      const secret = await storeSecret(trx, id);
      await recordAct(trx, {
        action: 'webhooks.secret_rotated',
        ...of(found),
        detail: { webhook: found.name },
      });
      return { webhook: await get(trx, actor, id), secret };
    });
  }

  /** Switches a receiver on again that was switched off after failures. */
  async function enable(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const found = await get(trx, actor, id);
      const healthy = { failures: 0, failing_since: null, rest_until: null } as const;
      await updateWebhook(trx, id, { disabled_at: null, disabled_reason: null, ...healthy });
      if (found.disabled_at)
        await recordAct(trx, { action: 'webhooks.enable', ...of(found), detail: { webhook: found.name } });
      return get(trx, actor, id);
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await get(trx, actor, id);
      await deleteWebhook(trx, id);
      await recordAct(trx, { action: 'webhooks.delete', ...of(found), detail: { webhook: found.name } });
    });
  }

  /** The worker sends it: returns the delivery to look for. */
  async function sendTest(actor: RequestActor, id: string): Promise<string> {
    requireKey();
    return withActor(db, actor, async (trx) => {
      const found = await get(trx, actor, id);
      const deliveryId = await addTest(trx, id);
      if (deliveryId === undefined) throw new AppError('not_found');
      await wake(trx, found);
      return deliveryId;
    });
  }

  const deliveries = (actor: RequestActor, id: string, page: { page: number; state: DeliveryState | null }) =>
    withActor(db, actor, async (trx) => listDeliveries(trx, (await get(trx, actor, id)).id, page));

  /** One delivery, or with null every failed event that did not arrive since. Returns how many. */
  async function resend(actor: RequestActor, id: string, deliveryId: string | null): Promise<number> {
    return withActor(db, actor, async (trx) => {
      const found = await get(trx, actor, id);
      if (found.disabled_at) throw new AppError('webhook_off');
      const count =
        deliveryId === null ? await resendFailed(trx, id) : await resendDelivery(trx, id, deliveryId);
      if (deliveryId !== null && count === 0) throw new AppError('not_found');
      if (count === 0) return 0;
      const detail = { webhook: found.name, deliveries: count };
      await recordAct(trx, { action: 'webhooks.resend', ...of(found), detail });
      await wake(trx, found);
      return count;
    });
  }

  return {
    isConfigured: keys !== null,
    ...{ list, create, update, rotateSecret, enable, remove, sendTest, deliveries, resend },
  };
}

const of = ({ id }: { id: string }) => ({ targetType: 'webhook', targetId: id }) as const;

export type WebhooksService = ReturnType<typeof createWebhooksService>;
