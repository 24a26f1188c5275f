import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { CircleUser, LogOut, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSidebar } from '#ui/sidebar/sidebar-context.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { paths } from '../paths.ts';

export function AccountFooter() {
  const { t } = useTranslation('shell');
  const { user } = useAuth();
  const { isMobile, isExpanded, setDrawerOpen } = useSidebar();
  const signOut = useSignOut();
  const isCompact = !isMobile && !isExpanded;
  const who = user?.email || t('account.anonymous');

  function onSignOut() {
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('account.signOutFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  }

  const size = isMobile || isCompact ? 'icon' : 'icon-sm';
  return (
    <div
      className={cx(
        'flex border-line border-t',
        isCompact ? 'flex-col items-center gap-1 py-2' : 'items-center gap-2.5 p-3',
      )}
    >
      <Tooltip label={who} side="right" disabled={!isCompact}>
        <div>
          <Avatar name={user?.full_name ?? user?.email ?? null} src={user?.picture_url} />
        </div>
      </Tooltip>
      <div className="min-w-0 flex-1">
        <p
          className={isCompact ? 'sr-only' : 'truncate font-medium text-[0.8125rem] text-ink leading-5'}
          title={who}
        >
          {who}
        </p>
        <div className={cx('flex', isCompact ? 'flex-col gap-1' : 'items-center gap-0.5')}>
          <p className={isCompact ? 'sr-only' : 'flex flex-1 items-center gap-1.5 text-ink-faint text-xs'}>
            <span aria-hidden="true" className="size-1.5 rounded-full bg-success" />
            {t('account.connected')}
          </p>
          <Tooltip label={t('account.own')} side={isCompact ? 'right' : 'top'}>
            <Link
              to={paths.account}
              aria-label={t('account.own')}
              onClick={() => setDrawerOpen(false)}
              className={buttonStyle({ variant: 'ghost', size })}
            >
              <CircleUser aria-hidden="true" />
            </Link>
          </Tooltip>
          <Tooltip label={t('account.preferences')} side={isCompact ? 'right' : 'top'}>
            <Link
              to={paths.settings}
              aria-label={t('account.preferences')}
              onClick={() => setDrawerOpen(false)}
              className={buttonStyle({ variant: 'ghost', size })}
            >
              <Settings2 aria-hidden="true" />
            </Link>
          </Tooltip>
          <IconButton
            label={t('account.signOut')}
            side={isCompact ? 'right' : 'top'}
            disabled={signOut.isPending}
            onClick={onSignOut}
            size={size}
          >
            {signOut.isPending ? <Spinner /> : <LogOut aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </div>
  );
}
