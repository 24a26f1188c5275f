import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useWholeTools } from '../../api/get-tools.ts';
import type { Group } from '../../api/list-groups.ts';
import { useResolution } from '../../hooks/use-resolution.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { AudienceChange } from './audience-change.tsx';
import { FieldsStep } from './fields-step.tsx';
import { type Choices, initialChoices, takenFields } from './merge-values.ts';
import { SummaryStep } from './summary-step.tsx';
import { SurvivorStep } from './survivor-step.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const STEPS = ['survivor', 'fields', 'summary'] as const;

type MergeWizardProps = { group: Group; onClose: () => void };

/** Three steps: choose the survivor, choose its values, confirm. */
export function MergeWizard({ group, onClose }: MergeWizardProps) {
  const { t } = useTranslation(['duplicates', 'common']);
  const [step, setStep] = useState(0);
  const [survivorId, setSurvivorId] = useState(() => mostChosen(group));
  const [edited, setEdited] = useState<Choices>({});
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { tools, error, isPending, retry } = useWholeTools(group.tools.map(({ id }) => id));
  const resolution = useResolution(group, onClose);
  const { undo } = useUndo();
  const choices: Choices = tools ? { ...initialChoices(tools, survivorId), ...edited } : {};
  const taken = tools ? takenFields(tools, choices, survivorId) : [];
  const isLast = step === STEPS.length - 1;
  const isUnconfirmed = isLast && group.audiences_differ && !isConfirmed;

  function merge() {
    const named = tools?.find(({ id }) => id === (choices.name ?? survivorId));
    void resolution.resolve(
      {
        action: 'merge',
        survivor_id: survivorId,
        fields: Object.fromEntries(taken),
        ...(isConfirmed && group.common_audience && { audience: group.common_audience }),
      },
      (mergeId) =>
        toast({
          variant: 'success',
          title: t('toasts.merged'),
          ...(named && { description: t('toasts.mergedText', { tool: named.name }) }),
          ...(mergeId && { undo: { label: t('toasts.undo'), onUndo: () => void undo(mergeId) } }),
        }),
    );
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => open || resolution.isPending || onClose()}
      title={t('wizard.title')}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={resolution.isPending}
            onClick={() => (step === 0 ? onClose() : setStep(step - 1))}
          >
            {step === 0 ? t('common:actions.cancel') : t('wizard.back')}
          </Button>
          <Button
            disabled={!tools || isUnconfirmed}
            loading={resolution.isPending}
            onClick={() => (isLast ? merge() : setStep(step + 1))}
          >
            {t(isLast ? 'wizard.confirm' : 'wizard.next')}
          </Button>
        </>
      }
    >
      <WizardSteps steps={STEPS} current={step} />
      {tools ? (
        <>
          {step === 0 ? (
            <SurvivorStep
              group={group}
              survivorId={survivorId}
              onChoose={(id) => {
                setSurvivorId(id);
                // Choices for another survivor do not apply to this one.
                setEdited({});
              }}
            />
          ) : null}
          {step === 1 ? (
            <FieldsStep
              tools={tools}
              choices={choices}
              onChoose={(field, toolId) => setEdited({ ...edited, [field]: toolId })}
            />
          ) : null}
          {isLast ? (
            <div className="grid gap-4">
              <SummaryStep group={group} survivorId={survivorId} taken={taken} />
              {group.audiences_differ ? (
                <AudienceChange group={group} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
              ) : null}
            </div>
          ) : null}
        </>
      ) : isPending ? (
        <LoadingScreen label={t('wizard.loading')} />
      ) : (
        <Callout
          tone="danger"
          title={t('wizard.failed')}
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Callout>
      )}
    </Dialog>
  );
}

/** The tool with the most favourites; of several the oldest, which comes first in the list. */
function mostChosen({ tools }: Group): string {
  const [first, ...rest] = tools;
  return (
    rest.reduce((best, tool) => (tool.favorites > (best?.favorites ?? 0) ? tool : best), first)?.id ?? ''
  );
}
