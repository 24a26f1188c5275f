import { AUDIT_ACTIONS, type AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { isDay } from '@perkotheque/domain/shared/days';

/** The search parameters of the log. An absent one does not filter. */
export type AuditSearch = {
  action?: AuditAction;
  actor?: string;
  target?: string;
  /** Days in Paris, both included. */
  from?: string;
  to?: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TARGET_MAX_LENGTH = 100;

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const action = AUDIT_ACTIONS.find((value) => value === search.action);
  const actor = String(search.actor ?? '').toLowerCase();
  const target = String(search.target ?? '').trim();
  const isTarget = target !== '' && target.length <= TARGET_MAX_LENGTH && !target.includes('\0');
  const [from, to] = [String(search.from ?? ''), String(search.to ?? '')];
  return {
    ...(action && { action }),
    ...(UUID.test(actor) && { actor }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isTarget && { target: target.toWellFormed() }),
  };
}
