import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
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

/** The texts of an entry, for the table and the cards. */
export function useEntryTexts({
  at,
  actor_id: id,
  actor_name: name,
  actor_email: email,
  ...act
}: AuditEntry) {
  const { t } = useTranslation(['audit', 'common', 'tools']);
  const { formatMoment } = useDates();
  const actorText = useActorText();
  return { at: formatMoment(at), actor: actorText({ id, name, email }), ...entryTexts(t, act) };
}
