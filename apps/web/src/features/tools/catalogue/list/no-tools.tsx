import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { isFiltered, NO_FILTERS } from '../filters/active-filters.tsx';
import { useToolsSearch } from '../filters/use-tools-search.ts';

type NoToolsProps = {
  total: number | undefined;
  /** What to try instead of a text that found nothing. */
  renderNearest?: ((q: string) => ReactNode) | undefined;
};

/** The empty list: because of the filters, because the page no longer exists, or because there are no tools. */
export function NoTools({ total, renderNearest }: NoToolsProps) {
  const { t } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  if (total && search.page) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('list.beyond')}
        action={
          <Button variant="secondary" onClick={() => filter({})}>
            {t('list.first')}
          </Button>
        }
      >
        {t('list.beyondText')}
      </StatePanel>
    );
  }
  if (isFiltered(search)) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('list.empty')}
        action={
          <>
            {search.q ? renderNearest?.(search.q) : null}
            <Button onClick={() => filter(NO_FILTERS)}>{t('list.clear')}</Button>
            <Link
              to={paths.requestsFromHome}
              search={{ new: search.q }}
              className={buttonStyle({ variant: 'secondary' })}
            >
              {t('list.request')}
            </Link>
          </>
        }
      >
        {t('list.emptyFiltered')}
      </StatePanel>
    );
  }
  return <EmptyCatalogue />;
}

function EmptyCatalogue() {
  const { t } = useTranslation('tools');
  const { can } = useRole();
  return (
    <StatePanel
      level={2}
      icon={SearchX}
      title={t('list.empty')}
      action={
        <Link
          to={can('tools.add') ? paths.addToolFromHome : paths.requestsFromHome}
          className={buttonStyle()}
        >
          {can('tools.add') ? t('list.add') : t('list.request')}
        </Link>
      }
    >
      {t('list.emptyCatalogue')}
    </StatePanel>
  );
}
