import type { TFunction } from 'i18next';
import type { Group } from './api/list-groups.ts';

/** The reason written by a person, or the job's reason in the reader's language. */
export function groupReason(
  t: TFunction<'duplicates'>,
  { reason, evidence }: Pick<Group, 'reason' | 'evidence'>,
): string {
  if (!evidence) return reason ?? '';
  return t(`evidence.${evidence.code}`, { domain: '', percent: 0, ...evidence });
}
