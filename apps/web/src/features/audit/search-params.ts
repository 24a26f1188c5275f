import { AUDIT_ACTIONS, type AuditAction } from '@perkotheque/domain/audit/vocabulary';

/** The search parameters of the log. An absent one does not filter. */
export type AuditSearch = { action?: AuditAction; actor?: string; target?: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TARGET_MAX_LENGTH = 100;

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const action = AUDIT_ACTIONS.find((value) => value === search.action);
  const actor = String(search.actor ?? '').toLowerCase();
  const target = String(search.target ?? '').trim();
  const isTarget = target !== '' && target.length <= TARGET_MAX_LENGTH && !target.includes('\0');
  return {
    ...(action && { action }),
    ...(UUID.test(actor) && { actor }),
    ...(isTarget && { target: target.toWellFormed() }),
  };
}
