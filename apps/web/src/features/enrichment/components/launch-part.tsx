import type { RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Overview } from '../api/enrichment.ts';
import type { Simulation } from '../hooks/use-simulation.ts';
import { FoundFields } from './found-fields.tsx';

type LaunchPartProps = { kind: RunKind; overview: Overview; simulation: Simulation };

export function LaunchPart({ kind, overview, simulation }: LaunchPartProps) {
  const { t } = useTranslation('enrichment');
  const { stats } = overview;
  const count = kind === 'full' ? stats.to_enrich : stats.without_owner;
  const { isPending, found, toolName } = simulation;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm leading-6">{t(`launch.${kind}`)}</p>
      <p className="font-medium text-ink text-sm">{t('launch.count', { count })}</p>
      {isPending ? (
        <p role="status" className="flex items-center gap-2.5 text-ink-soft text-sm">
          <Spinner />
          {t('launch.simulating', { name: toolName ?? '' })}
        </p>
      ) : null}
      {found && !isPending ? (
        <section className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
          <p className="text-ink-soft text-sm">{t('launch.simulated', { name: toolName ?? '' })}</p>
          <FoundFields found={found} />
        </section>
      ) : null}
    </div>
  );
}

type LaunchFooterProps = {
  kind: RunKind;
  simulation: Simulation;
  isStarting: boolean;
  onStart: () => void;
  onCancel: () => void;
};

export function LaunchFooter({ kind, simulation, isStarting, onStart, onCancel }: LaunchFooterProps) {
  const { t } = useTranslation('enrichment');
  const { isPending, found, run } = simulation;
  const isReady = kind === 'owner' || (found !== null && !isPending);
  return (
    <>
      <Button variant="secondary" disabled={isPending || isStarting} onClick={onCancel}>
        {t('launch.cancel')}
      </Button>
      {kind === 'full' ? (
        <Button variant={isReady ? 'secondary' : 'primary'} loading={isPending} onClick={run}>
          {t(found ? 'launch.simulateAgain' : 'launch.simulate')}
        </Button>
      ) : null}
      <Button
        variant={isReady ? 'primary' : 'secondary'}
        disabled={!isReady}
        loading={isStarting}
        onClick={onStart}
      >
        {t('launch.start')}
      </Button>
    </>
  );
}
