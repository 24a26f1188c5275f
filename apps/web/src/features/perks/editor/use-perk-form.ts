import { changedTerms } from '@perkotheque/domain/perks/terms';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type EditedPerk, movePerk, useCreatePerk, useEditPerk } from '../api/managed-perks.ts';
import {
  bodyOf,
  changesBetween,
  fieldsOf,
  PERK_VALUE_NAMES,
  type PerkValues,
  secretOf,
  toolOf,
} from './perk-values.ts';

export type PerkForm = UseFormReturn<PerkValues>;

/** In the middle of the screen: the bar at its bottom would cover the field. */
export function focusField(form: PerkForm, name: Parameters<PerkForm['setFocus']>[0]): void {
  form.setFocus(name);
  document.activeElement?.scrollIntoView({ block: 'center' });
}

/** The fields of the form that the server names otherwise. */
const NEW_TOOL_FIELDS = ['new_tool.name', 'new_tool.url', 'new_tool.category'] as const;
const pathOf = (name: string) =>
  name === 'tool' ? 'tool_id' : name.startsWith('new_tool.') ? name.slice('new_'.length) : name;

/** Shows the server's messages beside their fields. */
function placeMessages(form: PerkForm, error: unknown): void {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = [...NEW_TOOL_FIELDS, ...PERK_VALUE_NAMES].flatMap((name) => {
    const path = pathOf(name);
    const [, message] = said.find(([key]) => key === path || key.startsWith(`${path}.`)) ?? [];
    return message ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of placed.entries()) {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
}

function useFailure(form: PerkForm) {
  const { t } = useTranslation('perkForms');
  return (title: 'saveFailed' | 'moveFailed', error: unknown) => {
    toast({
      variant: 'destructive',
      title: t(`toasts.${title}`),
      description: errorText(error),
      cause: error,
    });
    placeMessages(form, error);
  };
}

/** What follows once the draft is stored. */
type Next = 'publish' | 'codes' | null;

/** A new perk: saving makes the draft and opens it at its own address. */
export function useNewPerkForm(initial: PerkValues) {
  const { t } = useTranslation('perkForms');
  const navigate = useNavigate();
  const create = useCreatePerk();
  const form = useForm<PerkValues>({ defaultValues: initial });
  const onFailure = useFailure(form);
  const [next, setNext] = useState<Next>(null);
  /** A ref, because the leave guard reads it before the next render. */
  const isSaved = useRef(false);

  const isBusy = form.formState.isSubmitting;

  async function onSubmit(then: Next = null): Promise<void> {
    // « Publier » beside a draft that is being stored would make another.
    if (isBusy || isSaved.current) return;
    setNext(then);
    await form.handleSubmit(async (values) => {
      const tool = toolOf(values);
      if (tool === undefined) return;
      try {
        const { id } = await create({ ...bodyOf(values), ...tool, secret: secretOf(values) });
        isSaved.current = true;
        if (then === 'publish') await publish(id);
        else toast({ variant: 'success', title: t('toasts.created') });
        const hash = then === 'codes' ? then : '';
        await navigate({ to: paths.perkEditor, params: { perkId: id }, hash, replace: true });
      } catch (error) {
        onFailure('saveFailed', error);
      }
    })();
  }
  /** The draft is stored by then: its own form opens whatever comes of it. */
  async function publish(id: string): Promise<void> {
    try {
      const { state } = await movePerk(id, 'live');
      toast({ variant: 'success', title: t(`toasts.moved.${state}`) });
    } catch (error) {
      onFailure('moveFailed', error);
    }
  }
  return {
    form,
    isSaved,
    isSaving: isBusy && next !== 'publish',
    isPublishing: isBusy && next === 'publish',
    onSubmit,
  };
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
      const secret = secretOf(values);
      try {
        await edit({ ...changesBetween(initial, values), announce, secret });
        // What was saved is the new start: only later changes count as unsaved. The secret is forgotten.
        form.reset({ ...values, secret: secret === undefined ? values.secret : null });
        isDone = true;
      } catch (error) {
        onFailure('saveFailed', error);
      }
    })();
    return isDone;
  }

  async function onSave(announce: boolean): Promise<void> {
    if (await save(announce)) toast({ variant: 'success', title: t('toasts.saved') });
  }

  /** The terms that saving would change. */
  const changed = (values: PerkValues) => changedTerms(fieldsOf(initial), fieldsOf(values));

  return { form, isSaved, isSaving: form.formState.isSubmitting, save, onSave, changed, onFailure };
}
