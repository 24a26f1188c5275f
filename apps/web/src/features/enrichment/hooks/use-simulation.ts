import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Found, type Overview, SourceFailure, useLookUp } from '../api/enrichment.ts';

type SimulationTool = { id: string; name: string };

export type Simulation = {
  isPending: boolean;
  /** The result of the last trial; null before it and when it failed. */
  found: Found | null;
  /** Stays true once a trial succeeded, because that is what opens « Lancer » (decision 91). */
  hasSucceeded: boolean;
  /** Why the last trial failed; null when it did not. */
  failure: string | null;
  /** The tool of the last trial. */
  tried: SimulationTool | null;
  chosen: SimulationTool | null;
  choose: (tool: SimulationTool | null) => void;
  /** The next tool that the run would enrich and that was not tried yet. */
  next: SimulationTool | null;
  run: (tool?: SimulationTool) => void;
};

/** A trial on one tool that writes nothing. « Lancer » is enabled once one succeeded (decision 80). */
export function useSimulation({ simulation_tool, to_enrich }: Overview): Simulation {
  const { t } = useTranslation('enrichment');
  const lookUp = useLookUp();
  const [chosen, setChosen] = useState<SimulationTool | null>(simulation_tool);
  const [trials, setTrials] = useState<readonly SimulationTool[]>([]);
  const [hasSucceeded, setHasSucceeded] = useState(false);
  const failureText = (error: unknown) => (error instanceof SourceFailure ? error.message : errorText(error));
  const run = (tool = chosen) => {
    if (!tool) {
      toast({ title: t('toasts.noSimulationTool'), variant: 'destructive' });
      return;
    }
    setChosen(tool);
    setTrials((former) => [...former, tool]);
    lookUp.mutate(
      { toolId: tool.id, toolName: tool.name, simulate: true },
      {
        onSuccess: () => {
          setHasSucceeded(true);
          toast({ title: t('toasts.simulationDone'), variant: 'success' });
        },
        onError: (error) =>
          toast({
            title: t('toasts.simulationFailed'),
            description: failureText(error),
            variant: 'destructive',
            cause: error,
          }),
      },
    );
  };
  return {
    isPending: lookUp.isPending,
    found: lookUp.data ?? null,
    hasSucceeded,
    failure: lookUp.error ? failureText(lookUp.error) : null,
    tried: trials.at(-1) ?? null,
    chosen,
    choose: setChosen,
    next: to_enrich.find(({ id }) => !trials.some((trial) => trial.id === id)) ?? null,
    run,
  };
}
