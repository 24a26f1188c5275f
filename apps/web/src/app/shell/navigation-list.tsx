import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSidebar } from '#ui/sidebar/sidebar-context.tsx';
import { sidebarItemStyle } from '#ui/sidebar/sidebar-item-style.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { NavigationItem } from './navigation.ts';

export function NavigationList({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { isMobile, isExpanded, setDrawerOpen } = useSidebar();
  const isCompact = !isMobile && !isExpanded;
  return items.map(({ label, to, alias, hasSubpages, icon: Icon }) => {
    const isCurrent =
      pathname === to || pathname === alias || (hasSubpages === true && pathname.startsWith(`${to}/`));
    const text = t(`nav.${label}`);
    return (
      <li key={label}>
        <Tooltip label={text} side="right" disabled={!isCompact}>
          <Link
            to={to}
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => setDrawerOpen(false)}
            className={sidebarItemStyle({ active: isCurrent, compact: isCompact })}
          >
            <Icon aria-hidden="true" />
            <span className={isCompact ? 'sr-only' : 'truncate'}>{text}</span>
          </Link>
        </Tooltip>
      </li>
    );
  });
}
