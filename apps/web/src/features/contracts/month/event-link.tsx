import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../api/contracts.ts';
import type { MonthEvent } from './month-grid.ts';

const STYLES = {
  decide: 'border-l-warning bg-warning-soft',
  renewal: 'border-l-primary bg-primary-soft',
  stop: 'border-l-line-control bg-sunken',
} as const;

/** One date of a contract; its word says which. Opens the contract's sheet. */
export function EventLink({ kind, contract }: MonthEvent<Contract>) {
  const { t } = useTranslation('contracts');
  const { name } = contract.tool;
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, contrat: contract.id })}
      resetScroll={false}
      title={name}
      className={cx(
        'block min-w-0 rounded-sm border-l-3 px-2 py-1 text-ink text-xs leading-4.5 hover:underline',
        STYLES[kind],
      )}
    >
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-ink-soft">{t(`month.${kind}`)}</span>
    </Link>
  );
}
