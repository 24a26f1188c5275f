import type { RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Overview } from '../api/enrichment.ts';
import type { Simulation } from '../hooks/use-simulation.ts';
import { PlannedChanges } from './planned-changes.tsx';

type LaunchPartProps = { kind: RunKind; overview: Overview; simulation: Simulation };

export function LaunchPart({ kind, overview, simulation }: LaunchPartProps) {
  const { t } = useTranslation('enrichment');
  const { stats } = overview;
  const count = kind === 'full' ? stats.to_enrich : stats.without_owner;
  const { isPending, found, failure, tried, next } = simulation;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm leading-6">{t(`launch.${kind}`)}</p>
      <p className="font-medium text-ink text-sm">{t('launch.count', { count })}</p>
      {kind === 'full' ? <ToolChoice simulation={simulation} /> : null}
      {isPending ? (
        <p role="status" className="flex items-center gap-2.5 text-ink-soft text-sm">
          <Spinner />
          {t('launch.simulating', { name: tried?.name ?? '' })}
        </p>
      ) : null}
      {failure !== null && !isPending ? (
        <Callout
          tone="danger"
          action={
            next ? (
              <Button variant="secondary" size="sm" onClick={() => simulation.run(next)}>
                {t('launch.tryNext', { name: next.name })}
              </Button>
            ) : null
          }
        >
          {t('launch.failed', { name: tried?.name ?? '', error: failure })}
        </Callout>
      ) : null}
      {found && !isPending ? (
        <section className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
          <p className="text-ink-soft text-sm">{t('launch.simulated', { name: tried?.name ?? '' })}</p>
          <PlannedChanges changes={found.changes} />
        </section>
      ) : null}
    </div>
  );
}

/** The tool that the simulation tries. The first that lacks something is proposed. */
function ToolChoice({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('enrichment');
  const { combobox, state } = useToolPicker({ value: simulation.chosen, onChange: simulation.choose });
  return (
    <Field label={t('launch.tool')} help={t('launch.toolHelp')}>
      <Combobox
        {...combobox}
        placeholder={t('launch.toolPlaceholder')}
        message={state === null ? undefined : t(`launch.${state}`)}
      />
    </Field>
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
  const { isPending, tried, run, hasSucceeded } = simulation;
  const isReady = kind === 'owner' || (hasSucceeded && !isPending);
  return (
    <>
      <Button variant="secondary" disabled={isPending || isStarting} onClick={onCancel}>
        {t('launch.cancel')}
      </Button>
      {kind === 'full' ? (
        <Button variant={isReady ? 'secondary' : 'primary'} loading={isPending} onClick={() => run()}>
          {t(tried ? 'launch.simulateAgain' : 'launch.simulate')}
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
