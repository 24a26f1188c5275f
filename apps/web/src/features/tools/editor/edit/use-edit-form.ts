import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useEditTool } from '../../api/edit-tool.ts';
import type { OpenTool } from '../../api/get-tool.ts';
import { serverFields } from '../form/server-fields.ts';
import {
  changesBetween,
  EDIT_FIELDS,
  type EditTab,
  type EditValues,
  editValuesOf,
  tabOf,
} from './edit-values.ts';

export type EditForm = UseFormReturn<EditValues>;

export function useEditForm(tool: OpenTool, onClose: () => void) {
  const { t } = useTranslation('toolForms');
  const edit = useEditTool(tool.id);
  const [tab, setTab] = useState<EditTab>('general');
  // The state at opening: live updates must not change the form while the user types.
  const [before] = useState(() => editValuesOf(tool));
  const form = useForm<EditValues>({ defaultValues: before, shouldFocusError: false });
  const isSaved = useRef(false);

  /** Opens the field's tab synchronously first, because a hidden field cannot take the focus. */
  function focusOn(field: keyof EditValues | undefined) {
    if (!field) return;
    flushSync(() => setTab(tabOf(field)));
    form.setFocus(field);
  }

  async function save(values: EditValues) {
    try {
      await edit.mutateAsync(changesBetween(before, values));
      isSaved.current = true;
      toast({ variant: 'success', title: t('edit.success'), description: t('edit.successText') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('edit.failed'),
        description: errorText(error),
        cause: error,
      });
      const placed = serverFields(error, EDIT_FIELDS);
      for (const { name, message } of placed) form.setError(name, { message });
      focusOn(placed[0]?.name);
    }
  }

  function refuse(errors: FieldErrors<EditValues>) {
    const field = EDIT_FIELDS.find((name) => errors[name]);
    if ((field === 'name' || field === 'team') && errors[field]?.type === 'present') {
      form.setError(field, { type: 'present', message: t('edit.missing') });
    }
    focusOn(field);
  }

  return { form, isSaved, tab, setTab, isSaving: edit.isPending, onSubmit: form.handleSubmit(save, refuse) };
}
