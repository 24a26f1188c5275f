import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { type Person, useRemovePerson } from '../../api/people.ts';

type RemovePersonDialogProps = { startupId: string; person: Person; onClose: () => void };

export function RemovePersonDialog({ startupId, person, onClose }: RemovePersonDialogProps) {
  const { t } = useTranslation('startupPeople');
  const { mutateAsync, isPending } = useRemovePerson(startupId);
  const act = person.is_oneself ? 'leave' : 'remove';
  const texts = {
    title: t(`${act}.title`),
    text: t(`${act}.text`, { name: person.name ?? person.email ?? t('unnamed') }),
    confirm: t(`${act}.confirm`),
    done: t(`${act}.done`),
    failed: t(`${act}.failed`),
  };
  return (
    <RemovalDialog
      texts={texts}
      remove={() => mutateAsync(person.user_id)}
      isRemoving={isPending}
      onClose={onClose}
    />
  );
}
