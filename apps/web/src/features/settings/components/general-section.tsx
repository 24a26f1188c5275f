import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { CONTACT_EMAIL_MAX_LENGTH, JOIN_TEXT_MAX_LENGTH } from '@perkotheque/domain/settings/vocabulary';
import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';

const KEYS = [
  'app_name',
  'company_name',
  'app_description',
  'join_text',
  'join_url',
  'contact_email',
] as const;
const MAX_LENGTHS = {
  app_name: 60,
  company_name: 120,
  app_description: 300,
  join_text: JOIN_TEXT_MAX_LENGTH,
  join_url: URL_MAX_LENGTH,
  contact_email: CONTACT_EMAIL_MAX_LENGTH,
} as const;

/** A rough check; the server validates the address. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function GeneralSection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  const { app_name, company_name, app_description, join_text, join_url, contact_email } = settings;
  const { register, handleSubmit, resetField, formState } = useForm({
    // Values saved elsewhere appear here too, except in edited fields.
    values: { app_name, company_name, app_description, join_text, join_url, contact_email },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  const field = (key: (typeof KEYS)[number]) =>
    register(key, {
      maxLength: { value: MAX_LENGTHS[key], message: t('general.tooLong', { count: MAX_LENGTHS[key] }) },
      ...(key === 'app_name' && {
        validate: (name: string) => name.trim() !== '' || t('general.appNameMissing'),
      }),
      ...(key === 'join_url' && {
        validate: (url: string) => url.trim() === '' || isHttpUrl(url.trim()) || t('general.joinUrlWrong'),
      }),
      ...(key === 'contact_email' && {
        validate: (address: string) =>
          address.trim() === '' || EMAIL_SHAPE.test(address.trim()) || t('general.contactEmailWrong'),
      }),
    });
  const onSubmit = handleSubmit((values) => {
    const changes = KEYS.map((key) => ({ key, value: values[key].trim() }));
    save.mutate(
      changes.filter(({ key, value }) => value !== settings[key]),
      {
        onSuccess: () => {
          for (const { key, value } of changes) resetField(key, { defaultValue: value });
        },
      },
    );
  });
  return (
    <FormSection title={t('general.title')} text={t('general.text')}>
      <form noValidate aria-label={t('general.title')} onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            label={t('general.appName')}
            required
            help={t('general.appNameHelp')}
            error={errors.app_name?.message}
          >
            <Input autoComplete="off" {...field('app_name')} />
          </Field>
          <Field
            label={t('general.companyName')}
            help={t('general.companyNameHelp')}
            error={errors.company_name?.message}
          >
            <Input autoComplete="organization" {...field('company_name')} />
          </Field>
        </div>
        <Field
          label={t('general.description')}
          help={t('general.descriptionHelp')}
          error={errors.app_description?.message}
        >
          <Textarea rows={2} {...field('app_description')} />
        </Field>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            label={t('general.joinText')}
            help={t('general.joinTextHelp')}
            error={errors.join_text?.message}
          >
            <Input autoComplete="off" {...field('join_text')} />
          </Field>
          <Field
            label={t('general.joinUrl')}
            help={t('general.joinUrlHelp')}
            error={errors.join_url?.message}
          >
            <Input type="url" autoComplete="off" placeholder="https://" {...field('join_url')} />
          </Field>
        </div>
        <Field
          label={t('general.contactEmail')}
          help={t('general.contactEmailHelp')}
          error={errors.contact_email?.message}
        >
          <Input type="email" autoComplete="off" {...field('contact_email')} />
        </Field>
        <Button
          type="submit"
          disabled={!isDirty}
          loading={save.isPending}
          className="justify-self-start max-sm:w-full"
        >
          {t('general.submit')}
        </Button>
      </form>
    </FormSection>
  );
}
