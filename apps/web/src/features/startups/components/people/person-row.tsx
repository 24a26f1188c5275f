import { LogOut, Star, StarOff, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Person, useSetLead } from '../../api/people.ts';

type PersonRowProps = { startupId: string; person: Person; canNameLeads: boolean; onRemove: () => void };

export function PersonRow({ startupId, person, canNameLeads, onRemove }: PersonRowProps) {
  const { t } = useTranslation('startupPeople');
  const { formatDate } = useDates();
  const setLead = useSetLead(startupId);
  const { user_id, is_lead, is_oneself } = person;
  const name = person.name ?? person.email ?? t('unnamed');
  const joined = t('joined', { way: t(`ways.${person.joined_by}`), date: formatDate(person.joined_at) });

  const toggleLead = () =>
    setLead.mutate(
      { user_id, is_lead: !is_lead },
      {
        onSuccess: () => toast({ variant: 'success', title: t('saved') }),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('saveFailed'),
            description: errorText(error),
            cause: error,
          }),
      },
    );

  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink text-sm">
          <span className="truncate font-medium">{name}</span>
          {is_oneself ? <span className="text-ink-faint">({t('you')})</span> : null}
          {is_lead ? <Badge tone="primary">{t('lead')}</Badge> : null}
          {person.is_suspended ? <Badge tone="warning">{t('suspended')}</Badge> : null}
        </p>
        {person.name && person.email ? (
          <p className="truncate text-ink-soft text-xs leading-5">{person.email}</p>
        ) : null}
        <p className="text-ink-faint text-xs leading-5">{joined}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        {canNameLeads && !is_oneself ? (
          <IconButton
            label={t(is_lead ? 'unnameLead' : 'nameLead', { name })}
            disabled={setLead.isPending}
            onClick={toggleLead}
          >
            {is_lead ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
          </IconButton>
        ) : null}
        {person.can.remove ? (
          <IconButton
            label={is_oneself ? t('leave.action') : t('remove.action', { name })}
            onClick={onRemove}
          >
            {is_oneself ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}
