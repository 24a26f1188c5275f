import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Found, type Overview, SourceFailure, useLookUp } from '../api/enrichment.ts';

export type Simulation = {
  isPending: boolean;
  found: Found | null;
  toolName: string | null;
  run: () => void;
};

/** A trial on one tool that writes nothing. « Lancer » is enabled once it succeeded (decision 80). */
export function useSimulation(tool: Overview['simulation_tool']): Simulation {
  const { t } = useTranslation('enrichment');
  const lookUp = useLookUp();
  const [tried, setTried] = useState<string | null>(null);
  const run = () => {
    if (tool === null) {
      toast({ title: t('toasts.noSimulationTool'), variant: 'destructive' });
      return;
    }
    setTried(tool.name);
    lookUp.mutate(
      { toolId: tool.id, toolName: tool.name, description: tool.description, simulate: true },
      {
        onSuccess: () => toast({ title: t('toasts.simulationDone'), variant: 'success' }),
        onError: (error) =>
          toast({
            title: t('toasts.simulationFailed'),
            description: error instanceof SourceFailure ? error.message : errorText(error),
            variant: 'destructive',
            cause: error,
          }),
      },
    );
  };
  return { isPending: lookUp.isPending, found: lookUp.data ?? null, toolName: tried, run };
}
