import { FULL_NAME_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRename } from '../../api/own-account.ts';
import { PictureField } from './picture-field.tsx';

export function OwnProfileSection() {
  const { t } = useTranslation('ownAccount');
  const { user } = useAuth();
  if (!user) return null;
  return (
    <FormSection title={t('profile.title')} text={t('profile.text')}>
      <PictureField name={user.full_name ?? user.email} pictureUrl={user.picture_url} />
      <NameForm name={user.full_name ?? ''} />
    </FormSection>
  );
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('ownAccount');
  const rename = useRename();
  const { register, handleSubmit, reset, formState } = useForm({ values: { full_name: name } });
  const onSubmit = handleSubmit(async ({ full_name }) => {
    try {
      await rename.mutateAsync(full_name.trim());
      reset({ full_name: full_name.trim() });
      toast({ variant: 'success', title: t('profile.saved') });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('profile.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
      <Field label={t('profile.name')} error={formState.errors.full_name?.message}>
        <Input
          autoComplete="name"
          maxLength={FULL_NAME_MAX_LENGTH}
          {...register('full_name', { validate: (value) => value.trim() !== '' || t('profile.nameMissing') })}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" loading={rename.isPending} disabled={!formState.isDirty}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
