import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { useRole } from '#lib/session/use-role.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Sidebar, SidebarGroup } from '#ui/sidebar/sidebar.tsx';
import { useSidebar } from '#ui/sidebar/sidebar-context.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { AccountFooter } from './account-footer.tsx';
import { ADMINISTRATION, itemsFor, NAVIGATION } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';

export function AppSidebar() {
  const { t } = useTranslation('shell');
  const { config } = useConfig();
  const { isMobile, isExpanded } = useSidebar();
  const { loading, can } = useRole();
  const isCompact = !isMobile && !isExpanded;
  // Until the role is known, only the items that everybody has.
  const navigation = loading ? NAVIGATION.filter(({ unless }) => !unless) : itemsFor(NAVIGATION, can);
  return (
    <Sidebar>
      <Link
        to={paths.dashboard}
        activeOptions={{ exact: true }}
        className={cx(
          'flex h-14 shrink-0 items-center gap-2.5 text-ink focus-visible:-outline-offset-4',
          isCompact ? 'justify-center' : 'px-4',
        )}
      >
        <BrandMark className="size-5 shrink-0" />
        <span
          className={
            isCompact ? 'sr-only' : 'truncate font-semibold font-title text-[1.0625rem] tracking-tight'
          }
        >
          {config.app_name}
        </span>
      </Link>
      <nav
        aria-label={t('nav.navigation')}
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overflow-x-hidden py-2',
          isCompact ? 'px-2' : 'px-3',
        )}
      >
        <SidebarGroup label={t('nav.navigation')}>
          <NavigationList items={navigation} />
        </SidebarGroup>
        <SidebarGroup label={t('nav.administration')}>
          {loading ? (
            <li>
              <Skeleton className="h-9 rounded-md" />
            </li>
          ) : (
            <NavigationList items={itemsFor(ADMINISTRATION, can)} />
          )}
        </SidebarGroup>
      </nav>
      <AccountFooter />
    </Sidebar>
  );
}
