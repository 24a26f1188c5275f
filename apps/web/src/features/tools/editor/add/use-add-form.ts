import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAddTool } from '../../api/add-tool.ts';
import { isOpenTool, toolQuery } from '../../api/get-tool.ts';
import { serverFields } from '../form/server-fields.ts';
import { ADD_FIELDS, type AddValues, BLANK, newToolOf } from './add-values.ts';

export type AddForm = UseFormReturn<AddValues>;

export type AddStart = {
  /** Initial values of the form. */
  initialValues?: Partial<AddValues>;
  /** Called before the page is left. */
  onAdded?: (toolId: string) => Promise<void>;
};

export function useAddForm({ initialValues, onAdded }: AddStart) {
  const { t } = useTranslation('toolForms');
  const navigate = useNavigate();
  const add = useAddTool();
  const queryClient = useQueryClient();
  const form = useForm<AddValues>({ defaultValues: { ...BLANK, ...initialValues } });
  /** A ref, because the leave guard reads it before the next render. */
  const isSaved = useRef(false);

  const onSubmit = form.handleSubmit(async (values) => {
    const { team } = values;
    if (team === '') return;
    try {
      const { id } = await add.mutateAsync(newToolOf(values, team));
      isSaved.current = true;
      await onAdded?.(id);
      toast({ variant: 'success', title: t('add.success') });
      const isOpen = await canOpen(queryClient, id);
      await navigate({ to: paths.dashboard, search: isOpen ? { tool: id } : {} });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('add.failed'),
        description: t('add.failedText'),
        cause: error,
      });
      const placed = serverFields(error, ADD_FIELDS);
      for (const [index, { name, message }] of placed.entries()) {
        form.setError(name, { message }, { shouldFocus: index === 0 });
      }
    }
  });

  /**
   * The browser itself blocks a submission without a name or with an invalid address. This replaces its bubble with the
   * form's messages beside each field.
   */
  async function onInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.target;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    if (control !== event.currentTarget.querySelector(':invalid')) return;
    const isFine = await form.trigger(undefined, { shouldFocus: true });
    const field = ADD_FIELDS.find((name) => name === control.name);
    // An incomplete date is empty to the form but invalid to the browser.
    if (isFine && field) form.setError(field, { message: t('problems.invalid') }, { shouldFocus: true });
  }

  return { form, isSaved, isSaving: add.isPending, onSubmit, onInvalid };
}

/** Somebody may give a tool an access level that they do not have themselves: then there is no sheet to open. */
async function canOpen(queryClient: QueryClient, id: string): Promise<boolean> {
  try {
    return isOpenTool(await queryClient.fetchQuery(toolQuery(id)));
  } catch {
    return false;
  }
}
