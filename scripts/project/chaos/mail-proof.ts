import type { Delivery } from './outside/mail-server.ts';

const NAME = /Demande [0-9a-f-]{36}/;

/**
 * Mails about a request name it, and each decider is told once. A crash between handing a mail over and noting it hands
 * it over again: with the same Message-ID it is one mail to the mailbox, with another it would be two.
 */
export function repeatedRequestMails(deliveries: readonly Delivery[]): {
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
