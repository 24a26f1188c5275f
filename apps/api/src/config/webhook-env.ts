import type { z } from 'zod';
import { keyEncryptionKey, keyEncryptionKeys } from './env-fields.ts';

/** http seals addresses and secrets of webhooks, the worker opens them. Without a key none can be added. */
export const webhookFields = {
  WEBHOOK_KEK: keyEncryptionKey.optional(),
  WEBHOOK_OLD_KEKS: keyEncryptionKeys.optional(),
};

type Fields = { [Name in keyof typeof webhookFields]?: z.output<(typeof webhookFields)[Name]> };

/** The first key seals; all of them open. */
export function webhooksGroup({ WEBHOOK_KEK: current, WEBHOOK_OLD_KEKS: former = [] }: Fields) {
  return { keys: current === undefined ? null : ([current, ...former] as const) };
}
