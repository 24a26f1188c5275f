import type { DeliveryFault } from '@perkotheque/domain/webhooks/vocabulary';
import { type KeyEncryptionKey, open } from '#features/credentials/vault.ts';
import { DecryptionError } from '#lib/aes-gcm.ts';
import { retryAt } from '#lib/polite-fetch/retry-after.ts';
import { FetchRefusal, type FetchRefusalReason } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafePost } from '#lib/safe-fetch/safe-post.ts';
import { chatBody } from './chat-message.ts';
import type { ClaimedDelivery, Outcome } from './delivery-work.repo.ts';
import { type StoredEvent, standardBody } from './event-message.ts';
import { signatureHeaders } from './signature.ts';

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1024;

type Deps = { keys: readonly KeyEncryptionKey[]; post: SafePost; baseUrl: string };
type Task = { webhookId: string; delivery: ClaimedDelivery; now: Date; signal: AbortSignal };
export type AttemptResult = { outcome: Outcome; retryAt: Date | null };

function faultOf(reason: FetchRefusalReason): DeliveryFault {
  if (reason === 'too_slow') return 'slow';
  return ['unreachable', 'unresolved', 'unreadable'].includes(reason) ? 'unreachable' : 'refused';
}

const eventOf = ({ event_id: id, type, object_id, sequence, data, at }: ClaimedDelivery): StoredEvent => ({
  ...{ id, type, object_id, sequence, data, at },
});

/** The address, the body, and the signatures of programs. A chat knows us by the address alone. */
function messageOf({ keys, baseUrl }: Deps, { webhookId, delivery, now }: Task) {
  const event = eventOf(delivery);
  const address = open(keys, { webhookId, part: 'address' }, delivery.sealed_address);
  if (delivery.format !== 'standard')
    return { address, body: chatBody(delivery.format, event, baseUrl), headers: {} };
  const body = standardBody(event, baseUrl);
  const secrets = delivery.sealed_secrets.map((sealed) => open(keys, { webhookId, part: 'secret' }, sealed));
  const timestamp = Math.floor(now.getTime() / 1000);
  return { address, body, headers: signatureHeaders(secrets, { id: event.id, timestamp, body }) };
}

/** PostgreSQL stores no NUL, and a terminal that shows the answer must not obey it. */
const readable = (text: string) =>
  [...text.toWellFormed()]
    .filter((sign) => sign >= ' ' || sign === '\n')
    .join('')
    .slice(0, ANSWER_BYTES);

/** Sends one delivery. Throws when the process stops meanwhile: the delivery is tried again after its lease. */
export async function attemptDelivery(deps: Deps, task: Task): Promise<AttemptResult> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const failed = (fault: DeliveryFault): AttemptResult => ({
    outcome: { status: null, fault, answer: null, durationMs: durationMs() },
    retryAt: null,
  });
  try {
    const { address, body, headers } = messageOf(deps, task);
    const answer = await deps.post(address, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Perkotheque/1 (+webhooks)',
        'accept-encoding': 'identity',
        ...headers,
      },
      timeoutMs: TIMEOUT_MS,
      maxAnswerBytes: ANSWER_BYTES,
      signal: task.signal,
    });
    return {
      outcome: {
        status: answer.status,
        fault: null,
        answer: readable(answer.text),
        durationMs: durationMs(),
      },
      retryAt: answer.retryAfter === null ? null : retryAt(answer.retryAfter, task.now),
    };
  } catch (error) {
    task.signal.throwIfAborted();
    if (error instanceof DecryptionError) return failed('undecipherable');
    if (error instanceof FetchRefusal) return failed(faultOf(error.reason));
    throw error;
  }
}
