import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Startup, useCreateStartup, useEditStartup } from '../api/startups.ts';
import { StartupFields } from './startup-fields.tsx';
import { BLANK, changesBetween, type StartupValues, valuesOf } from './startup-values.ts';

/** Shows the server's message beside its field, and a toast for the rest. */
function useSaveFailed() {
  const { t } = useTranslation('startups');
  return (cause: unknown, setError: ReturnType<typeof useForm<StartupValues>>['setError']) => {
    const fields = cause instanceof ApiError ? cause.fields : {};
    for (const [path, message] of Object.entries(fields)) {
      // A fault of one domain is shown with the list.
      const name = path.split('.')[0] as keyof StartupValues;
      if (name in BLANK) setError(name, { message }, { shouldFocus: true });
    }
    toast({ variant: 'destructive', title: t('toasts.saveFailed'), description: errorText(cause), cause });
  };
}

export function CreateStartupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('startups');
  const create = useCreateStartup();
  const saveFailed = useSaveFailed();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: BLANK });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const { name, ...others } = changesBetween(BLANK, values);
      const { id } = await create.mutateAsync({ ...others, name: name ?? '' });
      toast({ variant: 'success', title: t('toasts.created') });
      onClose();
      void navigate({ to: paths.startup, params: { id } });
    } catch (error) {
      saveFailed(error, form.setError);
    }
  });
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.submit')}
      pending={create.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <StartupFields form={form} />
    </FormDialog>
  );
}

type DialogProps = { startup: Startup; onClose: () => void };

export function EditStartupDialog({ startup, onClose }: DialogProps) {
  const { t } = useTranslation('startups');
  const editing = useEditStartup(startup.id);
  const saveFailed = useSaveFailed();
  // The state at opening: a refetched startup must not change the form while the user types.
  const [before] = useState(() => valuesOf(startup));
  const form = useForm({ defaultValues: before });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await editing.mutateAsync(changesBetween(before, values));
      toast({ variant: 'success', title: t('toasts.saved') });
      onClose();
    } catch (error) {
      saveFailed(error, form.setError);
    }
  });
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('page.edit')}
      description={startup.name}
      pending={editing.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <StartupFields form={form} />
    </FormDialog>
  );
}

/** Says what leaving « active » changes before it happens (STU-09). */
export function ArchiveDialog({ startup, onClose }: DialogProps) {
  const { t } = useTranslation('startups');
  const editing = useEditStartup(startup.id);
  const { name } = startup;
  return (
    <ConfirmDialog
      open
      size="medium"
      onOpenChange={(open) => open || onClose()}
      title={t('archive.title', { name })}
      description={t('archive.text')}
      confirmLabel={t('archive.confirm')}
      pending={editing.isPending}
      onConfirm={() =>
        editing.mutate(
          { status: 'alumni' },
          {
            onSuccess: () => {
              toast({ variant: 'success', title: t('toasts.archived', { name }) });
              onClose();
            },
            onError: (cause) =>
              toast({
                variant: 'destructive',
                title: t('toasts.saveFailed'),
                description: errorText(cause),
                cause,
              }),
          },
        )
      }
    />
  );
}
