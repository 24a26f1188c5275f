import { cx } from 'class-variance-authority';
import { CalendarDays, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRenewalsSearch } from '../use-renewals-search.ts';

const VIEWS = [
  { view: undefined, label: 'list', icon: Rows3 },
  { view: 'month', label: 'month', icon: CalendarDays },
] as const;

export function ViewSwitch() {
  const { t } = useTranslation('contracts');
  const { search, update } = useRenewalsSearch();
  return (
    <fieldset
      aria-label={t('views.label')}
      className="flex shrink-0 gap-0.5 rounded-md border border-line bg-sunken p-0.5"
    >
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={search.view === view}
          onClick={() => update({ view })}
          className={cx(
            'flex h-9 flex-1 items-center justify-center gap-2 rounded-sm px-3 font-medium text-sm transition-colors duration-100 [&_svg]:size-4',
            search.view === view
              ? 'bg-surface text-ink shadow-card dark:bg-raised'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" />
          {t(`views.${label}`)}
        </button>
      ))}
    </fieldset>
  );
}
