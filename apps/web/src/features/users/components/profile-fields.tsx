import { FULL_NAME_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { User } from '../api/list-users.ts';
import type { UserValues } from './user-values.ts';

type ProfileFieldsProps = { form: UseFormReturn<UserValues>; user: User };

export function ProfileFields({ form, user }: ProfileFieldsProps) {
  const { t } = useTranslation('users');
  const { register, control, formState } = form;
  const { errors } = formState;
  const [fullName, avatar] = useWatch({ control, name: ['full_name', 'avatar_url'] });
  const isStored = avatar.trim() === (user.avatar_url ?? '');
  return (
    <>
      <Field label={t('fields.email')} help={t('help.email')}>
        <Input type="email" value={user.email} disabled readOnly />
      </Field>
      <Field label={t('fields.fullName')} required error={errors.full_name?.message}>
        <Input
          autoComplete="off"
          maxLength={FULL_NAME_MAX_LENGTH}
          {...register('full_name', { validate: (value) => value.trim() !== '' || t('problems.name') })}
        />
      </Field>
      <Field label={t('fields.avatar')} help={t('help.avatar')} error={errors.avatar_url?.message}>
        <div className="flex items-center gap-3">
          <Avatar name={fullName || null} src={isStored ? user.picture_url : null} className="size-10" />
          <div className="min-w-0 flex-1">
            <UrlInput form={form} />
          </div>
        </div>
      </Field>
    </>
  );
}

function UrlInput({ form }: { form: UseFormReturn<UserValues> }) {
  const { t } = useTranslation('users');
  return (
    <Input
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      {...form.register('avatar_url', {
        validate: {
          http: (value) => value.trim() === '' || isHttpUrl(value.trim()) || t('problems.avatar'),
          fits: (value) =>
            value.trim().length <= URL_MAX_LENGTH || t('problems.long', { max: URL_MAX_LENGTH }),
        },
      })}
    />
  );
}
