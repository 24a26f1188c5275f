import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { usePageTitle } from '../route-data.ts';

export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const { key, text } = usePageTitle();
  const isHome = key === 'shell:pages.home';
  return (
    <nav aria-label={t('topBar.breadcrumb')} className="min-w-0 flex-1">
      <ol className="flex items-center gap-1.5 text-sm">
        {isHome ? null : (
          <li className="flex items-center gap-1.5 max-sm:hidden">
            <Link
              to={paths.dashboard}
              activeOptions={{ exact: true }}
              className="rounded-xs text-ink-faint hover:text-ink"
            >
              {t('nav.dashboard')}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 text-ink-faint" />
          </li>
        )}
        {text ? (
          <li aria-current="page" className="truncate font-medium text-ink">
            {text}
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
