import type { LinkFault, LinkState } from '@perkotheque/domain/perks/vocabulary';
import type { Visit, VisitRefusal } from '#lib/polite-fetch/polite-fetch.ts';

export type LinkOutcome = { state: LinkState; fault: LinkFault | null };

const ANSWERS: LinkOutcome = { state: 'answers', fault: null };
const dead = (fault: LinkFault): LinkOutcome => ({ state: 'dead', fault });
const unclear = (fault: LinkFault): LinkOutcome => ({ state: 'unclear', fault });

/** Refusals that come after a page with status 200, of which only the body is of no use. */
const UNREAD: readonly VisitRefusal[] = ['content_type', 'too_large', 'unreadable'];
/** Addresses that the safe fetch never connects to. */
const REFUSED: readonly VisitRefusal[] = [
  ...(['malformed_url', 'scheme', 'userinfo', 'port', 'literal_address'] as const),
  ...(['local_name', 'private_address'] as const),
];

/** A name that does not exist; a name server that does not answer gives another code. */
const isUnknownName = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';

/** Dead is only what the site itself says (404, 410) or a name that does not exist (FRESH-02). */
export function readOutcome(visit: Visit): LinkOutcome {
  if (visit.page) return ANSWERS;
  const { refusal, status, cause } = visit;
  if (status === 404) return dead('not-found');
  if (status === 410) return dead('gone');
  if (refusal === 'unresolved' && isUnknownName(cause)) return dead('no-name');
  if (UNREAD.includes(refusal)) return ANSWERS;
  if (refusal === 'robots') return unclear('robots');
  if (refusal === 'paused') return unclear('wait');
  return unclear(REFUSED.includes(refusal) ? 'refused' : 'error');
}

/** At least this many unknown names, and no known one, mean that our own name server is at fault. */
const SUSPICIOUS = 3;

type Visited = { host: string; outcome: LinkOutcome };

/** When not a single name is known tonight, the night says nothing about the links. */
export function isOurFault(visited: readonly Visited[]): boolean {
  const hosts = new Set(visited.map(({ host }) => host));
  return hosts.size >= SUSPICIOUS && visited.every(({ outcome }) => outcome.fault === 'no-name');
}

export const OUR_FAULT = unclear('error');
