import { COMPLIANCE_STATUSES, type ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { ComplianceSummary } from '../api/compliance.ts';
import { STATUS_STYLES } from './status-badge.tsx';

type StatusFilterProps = {
  summary: ComplianceSummary;
  value: ComplianceStatus | undefined;
  onChange: (status: ComplianceStatus | undefined) => void;
};

/** The legend of the chart, which also filters the list. */
export function StatusFilter({ summary, value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('compliance');
  const choices = [undefined, ...COMPLIANCE_STATUSES];
  return (
    <fieldset className="grid w-full @lg:grid-cols-4 grid-cols-2 gap-2">
      <legend className="sr-only">{t('filter')}</legend>
      {choices.map((status) => {
        const count = status ? summary[status] : summary.tools;
        const isChosen = status === value;
        return (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(status)}
            className={cx(
              'grid justify-items-start gap-0.5 rounded-lg border px-3.5 py-2.5 text-left transition-colors duration-100',
              isChosen
                ? 'border-primary bg-primary-soft'
                : 'border-line bg-surface hover:border-line-control',
            )}
          >
            <span className="flex items-center gap-2 text-ink-soft text-xs leading-5">
              {status ? (
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-[3px]"
                  style={{ backgroundColor: STATUS_STYLES[status].color }}
                />
              ) : null}
              {status ? t(`statuses.${status}`) : t('all')}
            </span>
            <span className="font-semibold font-title text-ink text-xl tabular-nums leading-7">
              {formatCount(count)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
