import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Choice, Contract, ContractPage } from '../api/contracts.ts';
import { DEFAULT_WINDOW, parseRenewalsSearch, WINDOWS } from '../search-params.ts';
import { useRenewalsSearch } from '../use-renewals-search.ts';
import { ContractRow } from './contract-row.tsx';
import { NoContracts } from './no-contracts.tsx';
import { TotalsLine } from './totals-line.tsx';

/** The contracts of a window, and the figures of its first page. */
export type Renewals = {
  first: ContractPage;
  contracts: readonly Contract[];
  isBehind: boolean;
  /** Absent when everything is shown. */
  more?: { load: () => void; isLoading: boolean };
};

type RenewalsListProps = {
  renewals: Renewals;
  onDecide: (contract: Contract, choice: Choice) => void;
  onAdd: (() => void) | undefined;
};

const COUNTS = { overdue: 'overdue', '30': 'd30', '60': 'd60', '90': 'd90', all: 'all' } as const;

/** En retard, 30, 60, 90 jours, tout: one list each, in the address. */
export function RenewalsList({ renewals, onDecide, onAdd }: RenewalsListProps) {
  const { t } = useTranslation('contracts');
  const { search, update } = useRenewalsSearch();
  const { first, contracts, isBehind } = renewals;
  const { window = DEFAULT_WINDOW } = search;
  return (
    <Tabs
      label={t('windows.label')}
      value={window}
      onValueChange={(chosen) =>
        update({ window: parseRenewalsSearch({ window: chosen }).window, state: undefined })
      }
      tabs={WINDOWS.map((value) => ({
        value,
        label: t(`windows.${value}`, { total: formatCount(first.windows[COUNTS[value]]) }),
      }))}
    >
      <TabPanel value={window}>
        <div aria-busy={isBehind} className={cx('grid gap-3 transition-opacity', isBehind && 'opacity-60')}>
          {contracts.length === 0 ? (
            <NoContracts windows={first.windows} onAdd={onAdd} />
          ) : (
            <>
              <TotalsLine totals={first.totals} />
              <ul
                aria-label={t('title')}
                className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
              >
                {contracts.map((contract) => (
                  <li key={contract.id} className="first:*:rounded-t-lg last:*:rounded-b-lg">
                    <ContractRow contract={contract} onDecide={(choice) => onDecide(contract, choice)} />
                  </li>
                ))}
              </ul>
              <MoreButton {...renewals} />
            </>
          )}
        </div>
      </TabPanel>
    </Tabs>
  );
}

export function MoreButton({ more }: Pick<Renewals, 'more'>) {
  const { t } = useTranslation('contracts');
  if (!more) return null;
  return (
    <Button variant="secondary" className="justify-self-center" loading={more.isLoading} onClick={more.load}>
      {t('more')}
    </Button>
  );
}
