import { OBLIGATION_KINDS, OBLIGATION_LIMITS } from '@perkotheque/domain/obligations/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { choicesQuery, type Obligation, useSaveObligation } from '../api/obligations.ts';
import {
  blankValues,
  bodyOf,
  firstDeadline,
  isWholeBetween,
  maxEvery,
  type ObligationValues,
  usualSchedule,
  valuesOf,
} from './obligation-values.ts';

type ObligationDialogProps = { obligation: Obligation | undefined; onClose: () => void };

/** Adds an obligation, or edits the given one. */
export function ObligationDialog({ obligation, onClose }: ObligationDialogProps) {
  const { t } = useTranslation('obligations');
  const saving = useSaveObligation(obligation?.id);
  const [today] = useState(() => dayInParis(new Date()));
  const form = useForm<ObligationValues>({
    defaultValues: obligation ? valuesOf(obligation, today) : blankValues(today),
  });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await saving.mutateAsync(bodyOf(values));
      toast({ variant: 'success', title: t(obligation ? 'toasts.saved' : 'toasts.added') });
      onClose();
    } catch (cause) {
      for (const [name, message] of Object.entries(cause instanceof ApiError ? cause.fields : {}))
        if (name in form.getValues()) form.setError(name as keyof ObligationValues, { message });
      toast({ variant: 'destructive', title: t('toasts.saveFailed'), description: errorText(cause), cause });
    }
  });
  const known = [obligation?.owner, obligation?.deputy].filter((person) => person != null);
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(obligation ? 'form.edit' : 'form.add')}
      {...(!obligation && { submitLabel: t('form.submit') })}
      pending={saving.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <VendorField form={form} />
      <ScheduleFields form={form} today={today} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PersonField form={form} name="owner_id" known={known} />
        <PersonField form={form} name="deputy_id" known={known} />
      </div>
      <Field label={t('form.note')} help={t('form.noteHelp')}>
        <Textarea rows={2} maxLength={OBLIGATION_LIMITS.note} {...form.register('note')} />
      </Field>
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<ObligationValues> };

function VendorField({ form }: FormProps) {
  const { t } = useTranslation('obligations');
  const { data } = useQuery(choicesQuery);
  return (
    <Field
      label={t('form.vendor')}
      required
      help={t('form.vendorHelp')}
      error={form.formState.errors.vendor_id?.message}
    >
      <Select
        {...form.register('vendor_id', { validate: (id) => id !== '' || t('form.problems.vendor') })}
        // The options arrive after the stored value: without it the first one would be shown.
        value={form.watch('vendor_id')}
      >
        <option value="">{t('form.noVendor')}</option>
        {data?.vendors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ScheduleFields({ form, today }: FormProps & { today: string }) {
  const { t } = useTranslation('obligations');
  const { formatDate } = useDates();
  const { errors } = form.formState;
  const values = form.watch();
  const { kind } = values;
  const deadline = firstDeadline(values, today);
  const whole = (max: number) => ({
    validate: (text: string) => isWholeBetween(text, max) || t('form.problems.number', { max }),
  });
  const day = { validate: (text: string) => text !== '' || t('form.problems.day') };
  return (
    <>
      <Field label={t('form.kind')}>
        <Select
          {...form.register('kind', {
            onChange: () => {
              const usual = usualSchedule(form.getValues('kind'), today);
              form.setValue('every', usual.every);
              form.setValue('starts_on', usual.starts_on);
            },
          })}
        >
          <Options of={OBLIGATION_KINDS} name={(each) => t(`form.kinds.${each}`)} />
        </Select>
      </Field>
      {kind === 'applications' ? (
        <Field label={t('form.target')} required help={t('form.targetHelp')} error={errors.target?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.register('target', whole(OBLIGATION_LIMITS.target))}
          />
        </Field>
      ) : null}
      {kind === 'renewal' ? (
        <Field label={t('form.dueOn')} required error={errors.due_on?.message}>
          <Input type="date" {...form.register('due_on', day)} />
        </Field>
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={t(kind === 'sign-in' ? 'form.everyDays' : 'form.everyMonths')}
            required
            error={errors.every?.message}
          >
            <Input
              key={kind}
              inputMode="numeric"
              autoComplete="off"
              {...form.register('every', whole(maxEvery(kind)))}
            />
          </Field>
          <Field
            label={t(kind === 'sign-in' ? 'form.lastSignIn' : 'form.startsOn')}
            required
            {...(kind !== 'sign-in' && { help: t('form.startsOnHelp') })}
            error={errors.starts_on?.message}
          >
            <Input type="date" {...form.register('starts_on', day)} />
          </Field>
        </div>
      )}
      {deadline ? (
        <p aria-live="polite" className="text-ink text-sm tabular-nums">
          {t('form.preview', { date: formatDate(deadline) })}
        </p>
      ) : null}
    </>
  );
}

type PersonFieldProps = FormProps & {
  name: 'owner_id' | 'deputy_id';
  /** Stays in the list after having left the team. */
  known: readonly { id: string; name: string }[];
};

function PersonField({ form, name, known }: PersonFieldProps) {
  const { t } = useTranslation('obligations');
  const { data } = useQuery(choicesQuery);
  const people = data?.people ?? [];
  const listed = [...people, ...known.filter(({ id }) => people.every((person) => person.id !== id))];
  const isDeputy = name === 'deputy_id';
  const isOther = (id: string, { owner_id }: ObligationValues) =>
    id === '' || id !== owner_id || t('form.problems.deputy');
  return (
    <Field label={t(isDeputy ? 'form.deputy' : 'form.owner')} error={form.formState.errors[name]?.message}>
      <Select {...form.register(name, isDeputy ? { validate: isOther } : {})} value={form.watch(name)}>
        <option value="">{t('form.nobody')}</option>
        {listed.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name || t('unnamed')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
