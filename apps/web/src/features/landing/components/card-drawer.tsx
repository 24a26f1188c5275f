import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ProgrammeCard } from './programme-card.tsx';

/** The cards behind the first one, of which only the tab is visible. */
const BEHIND = [
  { tone: 'bg-spine-violet', offset: 'top-0 inset-x-8', tabAt: 'right-6' },
  { tone: 'bg-spine-rose', offset: 'top-11 inset-x-5', tabAt: 'right-24' },
  { tone: 'bg-spine-teal', offset: 'top-22 inset-x-2.5', tabAt: 'right-44' },
] as const;

/** An illustration, hidden from screen readers: the texts beside it say the same. */
export function CardDrawer({ product }: { product: string }) {
  return (
    <div aria-hidden="true" className="relative isolate mx-auto w-full max-w-md select-none lg:mr-0">
      <Lamp />
      {BEHIND.map(({ tone, offset, tabAt }) => (
        <div key={tone} className={cx('absolute bottom-16', offset)}>
          <span
            className={cx(
              'absolute top-0 z-10 flex h-8 w-16 items-center rounded-t-md border border-line border-b-0 bg-surface px-3',
              tabAt,
            )}
          >
            <span className={cx('h-1.5 w-full rounded-full', tone)} />
          </span>
          <div className="absolute inset-x-0 top-[1.9375rem] bottom-0 rounded-t-lg border border-line bg-surface shadow-lift" />
        </div>
      ))}
      <div className="relative pt-36">
        <div className="rounded-lg shadow-float">
          <ProgrammeCard product={product} />
        </div>
      </div>
      <DrawerFront />
    </div>
  );
}

/** A warm light behind the cards in the dark theme. */
function Lamp() {
  return (
    <div className="absolute -inset-x-16 -top-16 -bottom-10 -z-10 bg-[radial-gradient(closest-side,var(--accent),transparent)] opacity-[0.10] dark:opacity-[0.13]" />
  );
}

function DrawerFront() {
  const { t } = useTranslation('landing');
  return (
    <div className="relative -mx-2 -mt-7 flex h-24 items-center justify-center rounded-lg border border-line bg-sunken shadow-float sm:-mx-5">
      <span className="flex h-10 items-center gap-2.5 rounded-sm border border-line bg-surface px-4 shadow-card">
        <BrandMark className="size-4" />
        <span className="font-medium text-ink-faint text-xs tracking-[0.12em]">{t('sample.label')}</span>
      </span>
      <span className="absolute bottom-3 h-1.5 w-14 rounded-full bg-line-control/50" />
    </div>
  );
}
