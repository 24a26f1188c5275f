import type { Delivery } from './external/mail-server.ts';

const NAME = /Demande [0-9a-f-]{36}/;

/**
 * Each decider gets one mail per request. A crash between sending a mail and recording it sends it again: a mailbox
 * shows two mails with the same Message-ID as one.
 */
export function countRepeatedMails(deliveries: readonly Delivery[]): {
  asSame: number;
  asDifferent: number;
} {
  const ids = new Map<string, Set<string>>();
  let copies = 0;
  for (const { to, subject, messageId } of deliveries) {
    const name = NAME.exec(subject)?.[0];
    if (name === undefined) continue;
    const key = `${to} ${name}`;
    const known = ids.get(key) ?? new Set();
    copies += 1;
    ids.set(key, known.add(messageId));
  }
  const distinct = [...ids.values()].reduce((sum, known) => sum + known.size, 0);
  return { asSame: copies - distinct, asDifferent: distinct - ids.size };
}
