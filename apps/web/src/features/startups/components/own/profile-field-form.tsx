import type { ProfileField } from '@perkotheque/domain/startups/completeness';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type OwnStartup, type ProfileChanges, useEditProfile } from '../../api/own-startup.ts';
import { OneField } from '../startup-fields.tsx';
import { changesBetween, valuesOf } from '../startup-values.ts';

type ProfileFieldFormProps = { field: ProfileField; startup: OwnStartup; onClose: () => void };

/** The form of one field. It takes the focus, since a press opened it. */
export function ProfileFieldForm({ field, startup, onClose }: ProfileFieldFormProps) {
  const { t } = useTranslation('myStartup');
  const holder = useRef<HTMLFormElement>(null);
  // The state at opening: live updates must not change the form while the lead types.
  const [before] = useState(() => valuesOf(startup));
  const form = useForm({ defaultValues: before });
  const edit = useEditProfile();
  useEffect(() => holder.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await edit.mutateAsync(changesBetween(before, values) as ProfileChanges);
      toast({ variant: 'success', title: t('profile.saved') });
      onClose();
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[field.name] : undefined;
      if (message) form.setError(field.name, { message }, { shouldFocus: true });
      else
        toast({
          variant: 'destructive',
          title: t('profile.saveFailed'),
          description: errorText(error),
          cause: error,
        });
    }
  });

  return (
    <form
      ref={holder}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <OneField field={field} form={form} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={edit.isPending}>
          {t('profile.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
