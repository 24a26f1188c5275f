import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { audit as texts } from '#locales/fr/audit.ts';
import { common } from '#locales/fr/common.ts';
import type { AuditEntry } from '../api/audit.ts';

const has = <Key extends string>(labels: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(labels, key);

type Actor = { id: string | null; name: string | null; email: string | null };

/** The actor's name. An entry remains when its account is deleted. */
export function useActorText() {
  const { t } = useTranslation('audit');
  return ({ id, name, email }: Actor) => {
    if (id === null) return t('nobody');
    return name || email || t('deletedUser');
  };
}

/** The texts of an entry, for the table and the cards. */
export function useEntryTexts({ at, actor_id, actor_name, actor_email, action, ...entry }: AuditEntry) {
  const { t } = useTranslation(['audit', 'common']);
  const { formatMoment } = useDates();
  const actorText = useActorText();
  const { target_type, target_id, target_name, detail } = entry;
  const { tool, ...others } = detail;
  // An import is named after its file.
  const { [target_type === 'import' ? 'file' : '']: file, ...rest } = others;
  const name = tool ?? target_name ?? file;
  const kind = target_type !== null && has(texts.targets, target_type) ? t(`targets.${target_type}`) : null;

  function wordOf(value: unknown): string {
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    const word = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (has(texts.values, word)) return t(`values.${word}`);
    return has(common.roles, word) ? t(`common:roles.${word}`) : word;
  }

  return {
    at: formatMoment(at),
    action: t(`actions.${action}`),
    actor: actorText({ id: actor_id, name: actor_name, email: actor_email }),
    kind,
    target: typeof name === 'string' ? name : target_id,
    detail: Object.entries(rest).map(([key, value]) => ({
      label: has(texts.details, key) ? t(`details.${key}`) : key,
      value: wordOf(value),
    })),
  };
}
