import { CalendarCheck, CalendarClock, Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { ContractPage } from '../api/contracts.ts';
import { DEFAULT_WINDOW, filtersOf } from '../search-params.ts';
import { useRenewalsSearch } from '../use-renewals-search.ts';

type NoContractsProps = { windows: ContractPage['windows']; onAdd: (() => void) | undefined };

/** Says why the list is empty: no contract at all, filters, or nothing to decide in this window. */
export function NoContracts({ windows, onAdd }: NoContractsProps) {
  const { t } = useTranslation('contracts');
  const { search, filter, update } = useRenewalsSearch();
  const { window = DEFAULT_WINDOW, state } = search;
  const isFiltered = Object.keys(filtersOf(search)).length > 0 || (window === 'all' && state !== undefined);
  if (isFiltered && (windows.all === 0 || window === 'all')) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('empty.filtered')}
        action={
          <Button
            variant="secondary"
            onClick={() =>
              filter({
                team: undefined,
                owner: undefined,
                category: undefined,
                q: undefined,
                state: undefined,
              })
            }
          >
            {t('filters.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </StatePanel>
    );
  }
  if (windows.all === 0) {
    return (
      <StatePanel
        level={2}
        icon={CalendarClock}
        title={t('empty.none')}
        action={
          onAdd ? (
            <Button onClick={onAdd}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          ) : undefined
        }
      >
        {t(onAdd ? 'empty.noneText' : 'empty.noneOwn')}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      level={2}
      icon={CalendarCheck}
      title={window === 'overdue' ? t('empty.overdue') : t('empty.window', { days: window })}
      action={
        <Button variant="secondary" onClick={() => update({ window: 'all' })}>
          {t('empty.all')}
        </Button>
      }
    >
      {window === 'overdue' ? t('empty.overdueText') : t('empty.windowText')}
    </StatePanel>
  );
}
