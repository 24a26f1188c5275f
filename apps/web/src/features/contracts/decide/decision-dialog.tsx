import { CONTRACT_LIMITS } from '@perkotheque/domain/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { centsOf } from '#lib/money.ts';
import { formatDayInWords } from '#lib/months.ts';
import { Callout } from '#ui/callout.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Choice, type Contract, useDecide } from '../api/contracts.ts';
import { productOf } from '../form/price-values.ts';
import { useConsequences } from './consequences.ts';
import { decisionOf, valuesFor } from './decision-values.ts';
import { RenegotiationFields } from './renegotiation-fields.tsx';
import { StopFields } from './stop-fields.tsx';

type DecisionDialogProps = { contract: Contract; choice: Choice; onClose: () => void };

/** Says what the decision will do, asks what it needs to know, and why (REN-03). */
export function DecisionDialog({ contract: shown, choice, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('contracts');
  // The state at opening: a refetched contract must not change the sentences while the user types.
  const [contract] = useState(shown);
  const deciding = useDecide(contract.id);
  const consequencesOf = useConsequences(contract);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: valuesFor(contract) });
  const { errors, isDirty } = form.formState;
  const values = form.watch();
  const tool = contract.tool.name;
  const sentences = consequencesOf(choice, {
    amount_cents: productOf(values) ?? centsOf(values.amount_cents) ?? null,
    stops_on: values.stops_on,
  });

  const onSubmit = form.handleSubmit(async (filled) => {
    setFailure(null);
    try {
      const { ends_on, stops_on } = await deciding.mutateAsync(decisionOf(choice, contract, filled));
      const date = formatDayInWords(stops_on ?? ends_on ?? '');
      toast({ variant: 'success', title: t(`toasts.${choice}`, { tool, date }) });
      onClose();
    } catch (cause) {
      setFailure(errorText(cause));
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`dialogs.${choice}`, { tool })}
      submitLabel={t(`dialogs.submit.${choice}`)}
      pending={deciding.isPending}
      dirty={isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure ? (
        <Callout tone="danger" title={t('dialogs.failed')}>
          {failure}
        </Callout>
      ) : null}
      {choice === 'renegotiated' ? <RenegotiationFields form={form} contract={contract} /> : null}
      {choice === 'cancelled' || choice === 'replaced' ? (
        <StopFields form={form} contract={contract} hasTool={choice === 'replaced'} />
      ) : null}
      <section aria-live="polite" className="rounded-lg border border-line bg-sunken px-4 py-3">
        <h3 className="font-sans font-semibold text-ink text-sm">{t('dialogs.consequences')}</h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-4.5 text-ink-soft text-sm leading-5.5 marker:text-ink-faint">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <Field
        label={t('dialogs.reason')}
        help={t('dialogs.reasonHelp')}
        required
        error={errors.reason?.message}
      >
        <Textarea
          rows={2}
          maxLength={CONTRACT_LIMITS.reason}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || t('dialogs.reasonMissing'),
          })}
        />
      </Field>
    </FormDialog>
  );
}
