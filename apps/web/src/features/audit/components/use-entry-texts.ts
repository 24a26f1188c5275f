import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { audit as texts } from '#locales/fr/audit.ts';
import type { AuditEntry } from '../api/audit.ts';
import { entryTexts } from '../entry-texts.ts';

type Actor = { id: string | null; name: string | null; email: string | null };

/** The actor's name. An entry remains when its account is deleted. */
export function useActorText() {
  const { t } = useTranslation('audit');
  return ({ id, name, email }: Actor) => {
    if (id === null) return t('nobody');
    return name || email || t('deletedUser');
  };
}

/** The kind of an object, in a word; null for a kind that has none. */
export function useKindText() {
  const { t } = useTranslation('audit');
  return (kind: string) => {
    const known = (Object.keys(texts.targets) as (keyof typeof texts.targets)[]).find(
      (each) => each === kind,
    );
    return known ? t(`targets.${known}`) : null;
  };
}

/** The texts of an entry, for the table and the cards. */
export function useEntryTexts({
  at,
  actor_id: id,
  actor_name: name,
  actor_email: email,
  ...act
}: AuditEntry) {
  const { t } = useTranslation(['audit', 'common', 'tools', 'toolDetails']);
  const { formatDate, formatMoment } = useDates();
  const actorText = useActorText();
  return { at: formatMoment(at), actor: actorText({ id, name, email }), ...entryTexts(t, formatDate, act) };
}
