import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Landing } from '../api/landing.ts';
import { ToolShelf } from './tool-shelf.tsx';

const COUNTS = ['tools', 'requests'] as const;

/** Figures and a sign-in link on a dark ground in both themes. `null` while loading. A zero is not shown. */
export function Statistics({ landing }: { landing: Landing | null }) {
  const { t } = useTranslation('landing');
  const average = landing?.statistics.average_savings;
  return (
    <section aria-labelledby="statistics" className="dark border-line border-t bg-paper text-ink">
      <div className="mx-auto max-w-6xl px-4 pt-16 pb-16 md:px-8 md:pt-24 md:pb-24">
        {landing && landing.tools.length > 0 ? <ToolShelf landing={landing} /> : null}
        <h2 id="statistics" className="text-3xl text-ink leading-tight md:text-4xl">
          {t('statistics.title')}
        </h2>
        <dl className="mt-8 flex flex-wrap gap-x-5 gap-y-10 md:mt-12 lg:grid lg:grid-cols-[1.7fr_1fr_1fr] lg:gap-x-10">
          <Figure
            label={t('statistics.average')}
            value={average === null ? t('perks.toEstimate') : average}
            className="basis-full"
            valueClassName={average === null ? 'text-4xl text-ink' : 'text-6xl text-accent-text md:text-7xl'}
          />
          {COUNTS.filter((key) => landing?.statistics[key] !== 0).map((key) => (
            <Figure
              key={key}
              label={t(`statistics.${key}`, { count: landing?.statistics[key] ?? 0 })}
              value={landing ? formatCount(landing.statistics[key]) : undefined}
              valueClassName="text-4xl text-ink md:text-5xl"
            />
          ))}
        </dl>
        {landing ? <PerkFigures statistics={landing.statistics} /> : null}
        <div className="mt-14 flex flex-col gap-6 border-line border-t pt-10 md:mt-20 md:flex-row md:items-center md:justify-between">
          <p className="max-w-xl text-ink-soft text-lg leading-8">{t('statistics.invitation')}</p>
          <a href={paths.auth} className={buttonStyle({ size: 'lg' })}>
            {t('statistics.open')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Estimated and confirmed euros stay apart, each with what it counts; neither is shown without an amount. */
function PerkFigures({ statistics }: { statistics: Landing['statistics'] }) {
  const { t } = useTranslation('landing');
  const { perks_value: value, unvalued_up_to, confirmed_savings: confirmed } = statistics;
  const beside = unvalued_up_to > 0 ? t('perks.upTo', { count: unvalued_up_to }) : undefined;
  if (!value && !beside && !confirmed) return null;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-8">
      {value || beside ? (
        <Figure
          label={t('statistics.perksValue')}
          value={value ? formatEuros(value) : beside}
          beside={value ? beside : undefined}
          valueClassName="text-4xl text-ink md:text-5xl"
        />
      ) : null}
      {confirmed ? (
        <Figure
          label={t('statistics.confirmedSavings')}
          value={formatEuros(confirmed)}
          valueClassName="text-4xl text-ink md:text-5xl"
        />
      ) : null}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string | undefined;
  /** What the value leaves out. */
  beside?: string | undefined;
  className?: string;
  valueClassName: string;
};

function Figure({ label, value, beside, className, valueClassName }: FigureProps) {
  return (
    <div className={`flex min-w-min flex-col gap-2 lg:justify-end ${className ?? 'flex-[1_1_5.5rem]'}`}>
      <dt className="order-3 text-ink-soft text-sm leading-5 lg:min-h-10">{label}</dt>
      <dd
        className={`order-1 font-semibold font-title whitespace-nowrap leading-none tracking-tight ${valueClassName}`}
      >
        {value ?? <Skeleton className="h-[1em] w-24 rounded-md" />}
      </dd>
      {beside ? <dd className="order-2 text-ink">{beside}</dd> : null}
    </div>
  );
}
