import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Bell, CheckCheck, Mail, MailOpen, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MemberNotice, noticesQuery } from '#features/notifications/api/notices.ts';
import { NoticeText, UnreadDot } from '#features/notifications/components/notice-text.tsx';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from '../paths.ts';
import { useMarkNotice } from '../shell/use-mark-notice.ts';
import { useOpenNotice } from '../shell/use-open-notice.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** « Notifications »: everything that the bell told, read and unread. */
export function NotificationsPage() {
  const { t } = useTranslation(['shell', 'notifications']);
  const { page = 1, unread } = useSearch({ from: '/session/dashboard/notifications' });
  const { data, error, refetch } = useQuery(noticesQuery(page, unread));
  const mark = useMarkNotice();
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl text-ink">{t('notices.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('notifications:intro')}</p>
        </div>
        <Link to={paths.settings} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
          <Settings2 aria-hidden="true" />
          {t('notifications:choose')}
        </Link>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav
          aria-label={t('notifications:shown')}
          className="flex gap-1 rounded-lg border border-line bg-sunken p-1"
        >
          <FilterLink isCurrent={!unread} search={{}} label={t('notifications:all')} />
          <FilterLink
            isCurrent={unread === true}
            search={{ unread: true }}
            label={t('notifications:onlyUnread')}
          />
        </nav>
        {data && data.unread > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => mark(null, true)}>
            <CheckCheck aria-hidden="true" />
            {t('notices.readAll')}
          </Button>
        ) : null}
      </div>
      {data ? (
        <NoticeList notices={data.notices} />
      ) : error ? (
        <ErrorState
          level={2}
          title={t('notifications:loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('notices.title')} className="grid gap-2">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      {data && (page > 1 || data.has_more) ? (
        <nav aria-label={t('notices.title')} className="flex justify-between gap-3">
          {page > 1 ? <PageLink to={page - 1} label={t('notifications:newer')} /> : <span />}
          {data.has_more ? <PageLink to={page + 1} label={t('notifications:older')} /> : null}
        </nav>
      ) : null}
    </div>
  );
}

type FilterLinkProps = { isCurrent: boolean; search: { unread?: true }; label: string };

function FilterLink({ isCurrent, search, label }: FilterLinkProps) {
  return (
    <Link
      to={paths.notifications}
      search={search}
      aria-current={isCurrent ? 'true' : undefined}
      className={`rounded-md px-4 py-1.5 font-medium text-sm ${
        isCurrent ? 'bg-surface text-ink shadow-lift dark:bg-raised' : 'text-ink-soft hover:text-ink'
      }`}
    >
      {label}
    </Link>
  );
}

const PageLink = ({ to, label }: { to: number; label: string }) => (
  <Link
    to={paths.notifications}
    search={(search) => ({ ...search, page: to === 1 ? undefined : to })}
    className={buttonStyle({ variant: 'secondary', size: 'sm' })}
  >
    {label}
  </Link>
);

function NoticeList({ notices }: { notices: MemberNotice[] }) {
  const { t } = useTranslation(['shell', 'notifications']);
  const open = useOpenNotice();
  const mark = useMarkNotice();
  if (notices.length === 0) {
    return (
      <StatePanel icon={Bell} level={2} title={t('notifications:emptyTitle')}>
        {t('notifications:emptyText')}
      </StatePanel>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {notices.map((notice) => (
        <li key={notice.id} className="flex items-center gap-2 pr-2 hover:bg-hover">
          <button
            type="button"
            className="flex min-w-0 flex-1 gap-3 rounded-md px-4 py-3 text-left text-sm focus-visible:-outline-offset-2"
            onClick={() => {
              if (!notice.is_read) mark(notice.id, true);
              open(notice);
            }}
          >
            <UnreadDot isRead={notice.is_read} />
            <NoticeText notice={notice} />
          </button>
          <IconButton
            label={notice.is_read ? t('notifications:markUnread') : t('notifications:markRead')}
            onClick={() => mark(notice.id, !notice.is_read)}
          >
            {notice.is_read ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
