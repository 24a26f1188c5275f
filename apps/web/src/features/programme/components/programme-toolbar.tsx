import { isPeriod, PERIODS } from '@perkotheque/domain/programme/period';
import { UNKNOWN } from '@perkotheque/domain/startups/listing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { periodOf } from '../search-params.ts';
import { useProgrammeSearch } from '../use-programme-search.ts';

const CUSTOM = 'custom';
const CHOICES = [...PERIODS, CUSTOM] as const;

/** The filters, kept in the address. */
export function ProgrammeToolbar({ cohorts }: { cohorts: readonly string[] }) {
  const { t } = useTranslation('programme');
  const { search, filter } = useProgrammeSearch();
  const isCustom = search.from !== undefined;
  const { cohort = '' } = search;
  const listed =
    cohort === '' || cohort === UNKNOWN || cohorts.includes(cohort) ? cohorts : [cohort, ...cohorts];

  function choosePeriod(chosen: string) {
    const period = PERIODS.find((name) => name === chosen);
    const dates = period ? { from: undefined, to: undefined } : periodOf(search);
    filter({ ...dates, period: period === PERIODS[0] ? undefined : period });
  }

  return (
    <search
      aria-label={t('filters.label')}
      className="grid gap-3 sm:flex sm:flex-wrap sm:items-start print:hidden"
    >
      <div className="sm:w-60">
        <Field label={t('filters.cohort')}>
          <Select value={cohort} onChange={({ target }) => filter({ cohort: target.value || undefined })}>
            <option value="">{t('filters.anyCohort')}</option>
            {listed.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={UNKNOWN}>{t('filters.noCohort')}</option>
          </Select>
        </Field>
      </div>
      <div className="sm:w-60">
        <Field label={t('filters.period')}>
          <Select
            value={isCustom ? CUSTOM : (search.period ?? PERIODS[0])}
            onChange={({ target }) => choosePeriod(target.value)}
          >
            {CHOICES.map((name) => (
              <option key={name} value={name}>
                {t(`periods.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isCustom ? <Dates /> : null}
    </search>
  );
}

/** Two dates. They reach the address once they make a period. */
function Dates() {
  const { t } = useTranslation('programme');
  const { search, filter } = useProgrammeSearch();
  const [dates, setDates] = useState(() => periodOf(search));
  const isWhole = dates.from !== '' && dates.to !== '';

  function change(changes: Partial<typeof dates>) {
    const next = { ...dates, ...changes };
    setDates(next);
    if (next.from !== '' && next.to !== '' && isPeriod(next)) filter({ ...next, period: undefined });
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('filters.from')} error={isWhole && !isPeriod(dates) ? t('filters.problem') : undefined}>
        <Input type="date" value={dates.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label={t('filters.to')}>
        <Input type="date" value={dates.to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
    </div>
  );
}
