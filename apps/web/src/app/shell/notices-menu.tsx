import { UNREAD_COUNTED } from '@perkotheque/domain/notifications/member-notices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticesQuery } from '#features/notifications/api/notices.ts';
import { NoticeText, UnreadDot } from '#features/notifications/components/notice-text.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '#ui/dropdown-menu.tsx';
import { paths } from '../paths.ts';
import { useMarkNotice } from './use-mark-notice.ts';
import { useOpenNotice } from './use-open-notice.ts';

/** The bell: the latest notices, read and unread. Opening one marks it as read. */
export function NoticesMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const open = useOpenNotice();
  const mark = useMarkNotice();
  const [isIdle, setIsIdle] = useState(false);
  // The page comes first.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...noticesQuery(), enabled: isIdle });
  const unread = data?.unread ?? 0;
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
              className="-top-0.5 -right-0.5 absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-[0.6875rem] text-on-primary tabular-nums ring-2 ring-paper"
            >
              {unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : unread}
            </span>
          ) : null}
        </button>
      }
    >
      {data?.notices.map((notice) => (
        <DropdownItem
          key={notice.id}
          onSelect={() => {
            if (!notice.is_read) mark(notice.id, true);
            open(notice);
          }}
        >
          <span className="flex w-80 max-w-[calc(100vw-3rem)] gap-2 py-2">
            <UnreadDot isRead={notice.is_read} />
            <NoticeText notice={notice} />
          </span>
        </DropdownItem>
      ))}
      {data?.notices.length ? null : <DropdownItem disabled>{t('notices.empty')}</DropdownItem>}
      <DropdownSeparator />
      {unread > 0 ? (
        <DropdownItem onSelect={() => mark(null, true)}>{t('notices.readAll')}</DropdownItem>
      ) : null}
      <DropdownItem onSelect={() => void navigate({ to: paths.notifications })}>
        {t('notices.seeAll')}
      </DropdownItem>
    </DropdownMenu>
  );
}
