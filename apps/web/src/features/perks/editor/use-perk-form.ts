import { changedTerms } from '@perkotheque/domain/perks/terms';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type EditedPerk, useCreatePerk, useEditPerk } from '../api/managed-perks.ts';
import { bodyOf, changesBetween, fieldsOf, PERK_VALUE_NAMES, type PerkValues } from './perk-values.ts';

export type PerkForm = UseFormReturn<PerkValues>;

/** Shows the server's messages beside their fields. */
export function placeMessages(form: PerkForm, error: unknown): void {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = PERK_VALUE_NAMES.flatMap((name) => {
    const path = name === 'tool' ? 'tool_id' : name;
    const [, message] = said.find(([key]) => key === path || key.startsWith(`${path}.`)) ?? [];
    return message ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of placed.entries()) {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
}

function useFailure(form: PerkForm) {
  const { t } = useTranslation('perkForms');
  return (error: unknown) => {
    toast({
      variant: 'destructive',
      title: t('toasts.saveFailed'),
      description: errorText(error),
      cause: error,
    });
    placeMessages(form, error);
  };
}

/** A new perk: saving makes the draft and opens it at its own address. */
export function useNewPerkForm(initial: PerkValues) {
  const { t } = useTranslation('perkForms');
  const navigate = useNavigate();
  const create = useCreatePerk();
  const form = useForm<PerkValues>({ defaultValues: initial });
  const onFailure = useFailure(form);
  /** A ref, because the leave guard reads it before the next render. */
  const isSaved = useRef(false);

  const onSubmit = form.handleSubmit(async (values) => {
    if (values.tool === null) return;
    try {
      const { id } = await create.mutateAsync({ ...bodyOf(values), tool_id: values.tool.id });
      isSaved.current = true;
      toast({ variant: 'success', title: t('toasts.created') });
      await navigate({ to: paths.perkEditor, params: { perkId: id }, replace: true });
    } catch (error) {
      onFailure(error);
    }
  });
  return { form, isSaved, isSaving: create.isPending, onSubmit };
}

/** An existing perk. `announce` tells the startups that have it what changed in its terms. */
export function usePerkForm(perk: EditedPerk, initial: PerkValues) {
  const { t } = useTranslation('perkForms');
  const edit = useEditPerk(perk.id);
  const form = useForm<PerkValues>({ defaultValues: initial });
  const onFailure = useFailure(form);
  const isSaved = useRef(false);

  /** False when it was not saved: the form says why. */
  async function save(announce: boolean): Promise<boolean> {
    let isDone = false;
    await form.handleSubmit(async (values) => {
      try {
        const changes = changesBetween(initial, values);
        await edit.mutateAsync({ ...changes, announce });
        // What was saved is the new start: only later changes count as unsaved.
        form.reset(values);
        isDone = true;
      } catch (error) {
        onFailure(error);
      }
    })();
    return isDone;
  }

  async function onSave(announce: boolean): Promise<void> {
    if (await save(announce)) toast({ variant: 'success', title: t('toasts.saved') });
  }

  /** The terms that saving would change. */
  const changed = (values: PerkValues) => changedTerms(fieldsOf(initial), fieldsOf(values));

  return { form, isSaved, isSaving: edit.isPending, save, onSave, changed };
}
