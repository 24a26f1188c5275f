import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberNotice, unreadQuery, useMarkRead } from '#features/notifications/api/notices.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '#ui/dropdown-menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

/** « Notifications »: what the member has not read yet. Opening one marks it as read. */
export function NoticesMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isIdle, setIsIdle] = useState(false);
  // The page comes first.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...unreadQuery, enabled: isIdle });
  const marking = useMarkRead();
  const unread = data?.unread ?? 0;
  const mark = (id: string | null) =>
    marking.mutate(id, {
      onError: (cause) =>
        toast({
          variant: 'destructive',
          title: t('notices.readFailed'),
          description: errorText(cause),
          cause,
        }),
    });
  return (
    <DropdownMenu
      label={t('notices.title')}
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}
          className={`relative ${buttonStyle({ variant: 'ghost', size: 'icon' })}`}
        >
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent ring-2 ring-paper"
            />
          ) : null}
        </button>
      }
    >
      {data?.notices.map((notice) => (
        <DropdownItem
          key={notice.id}
          onSelect={() => {
            mark(notice.id);
            void navigate({ to: paths.claim, params: { claimId: notice.claim_id } });
          }}
        >
          <NoticeText notice={notice} />
        </DropdownItem>
      ))}
      {unread > 0 ? (
        <>
          <DropdownSeparator />
          <DropdownItem onSelect={() => mark(null)}>{t('notices.readAll')}</DropdownItem>
        </>
      ) : (
        <DropdownItem disabled>{t('notices.empty')}</DropdownItem>
      )}
    </DropdownMenu>
  );
}

function NoticeText({ notice }: { notice: MemberNotice }) {
  const { t } = useTranslation('shell');
  const { formatMoment } = useDates();
  const isForStaff = !notice.is_own;
  return (
    <span className="grid w-72 max-w-[calc(100vw-3rem)] gap-0.5 py-2">
      <span className="font-medium">
        {isForStaff ? t('notices.claim_waiting') : t(`notices.claim.${notice.state}`)}
      </span>
      <span className="break-words text-ink-soft text-[0.8125rem] leading-5">
        {isForStaff
          ? `${notice.startup_name} · ${notice.tool_name}`
          : `${notice.tool_name} · ${notice.perk_title}`}
      </span>
      <span className="text-ink-faint text-xs">{formatMoment(notice.created_at)}</span>
    </span>
  );
}
