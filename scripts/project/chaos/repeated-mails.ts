import type { Delivery } from './external/mail-server.ts';

/** The name of a tool request in the subject of a mail. */
export const REQUEST_NAME = /Demande [0-9a-f-]{36}/;

/**
 * Each recipient gets one mail per name in its subject. A crash between sending a mail and recording it sends it again: a mailbox
 * shows two mails with the same Message-ID as one.
 */
export function countRepeatedMails(
  deliveries: readonly Delivery[],
  name: RegExp,
): { mails: number; asSame: number; asDifferent: number } {
  const ids = new Map<string, Set<string>>();
  let copies = 0;
  for (const { to, subject, messageId } of deliveries) {
    const found = name.exec(subject)?.[0];
    if (found === undefined) continue;
    const key = `${to} ${found}`;
    const known = ids.get(key) ?? new Set();
    copies += 1;
    ids.set(key, known.add(messageId));
  }
  const distinct = [...ids.values()].reduce((sum, known) => sum + known.size, 0);
  return { mails: ids.size, asSame: copies - distinct, asDifferent: distinct - ids.size };
}
