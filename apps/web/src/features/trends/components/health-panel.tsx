import { TREND_HEALTH_FRESH_MINUTES } from '@perkotheque/domain/trends/listing';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Health, useHealthTest } from '../api/trends.ts';
import { useAgeText } from '../hooks/use-age-text.ts';

type State = 'unknown' | 'checking' | 'error' | Health['state'];

/** An icon for each, because colour alone is not accessible. */
const STYLES: Record<State, { icon: LucideIcon; className: string }> = {
  unknown: { icon: CircleDashed, className: 'bg-sunken text-ink-faint' },
  checking: { icon: LoaderCircle, className: 'bg-sunken text-ink-soft [&_svg]:animate-spin' },
  working: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  partial: { icon: TriangleAlert, className: 'bg-warning-soft text-warning' },
  failing: { icon: CircleX, className: 'bg-danger-soft text-danger' },
  error: { icon: CircleHelp, className: 'bg-danger-soft text-danger' },
};

/** Runs the test once when the page opens, then on request. */
export function HealthPanel({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('trends');
  const { mutate, data, error, isPending, isIdle } = useHealthTest();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isReady || hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [isReady, mutate]);

  const found: State = data?.state ?? (error ? 'error' : 'unknown');
  const state: State = isIdle ? 'unknown' : isPending ? 'checking' : found;
  const { icon: Icon, className } = STYLES[state];
  return (
    <Card className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-ink text-lg">{t('health.title')}</h2>
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
          {t('health.test')}
        </Button>
      </div>
      <div role="status" className="flex items-start gap-3.5">
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-md [&_svg]:size-5 ${className}`}
        >
          <Icon aria-hidden="true" />
        </span>
        <div className="grid min-h-16 min-w-0 content-start gap-0.5">
          <p className="font-medium text-ink leading-6">{t(`health.${state}`)}</p>
          <p className="text-ink-soft text-sm leading-5.5">
            {state === 'unknown' ? t('health.unknownText') : null}
            {state === 'checking' ? t('health.checkingText') : null}
            {state === 'error' ? errorText(error) : null}
            {!isPending && data ? <Finding health={data} /> : null}
          </p>
          {!isPending && data && data.fault !== 'unconfigured' ? (
            <CheckedAt moment={data.checked_at} />
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function Finding({ health: { state, products, fault } }: { health: Health }) {
  const { t } = useTranslation('trends');
  if (state === 'working') return t('health.products', { count: products });
  return t(`health.faults.${fault ?? 'unexpected'}`);
}

function CheckedAt({ moment }: { moment: string }) {
  const { t } = useTranslation('trends');
  const age = useAgeText(moment);
  const minutes = TREND_HEALTH_FRESH_MINUTES;
  return <p className="text-ink-faint text-xs leading-5">{t('health.checkedAt', { age, minutes })}</p>;
}
