import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ClaimPreview } from '../api/get-claims.ts';

type IntroductionFieldsProps = {
  introduction: NonNullable<ClaimPreview['introduction']>;
  register: UseFormRegisterReturn;
  error?: string;
};

/** Everything that the studio would send about the startup, before it agrees (CLM-03). */
export function IntroductionFields({ introduction, register, error }: IntroductionFieldsProps) {
  const { t } = useTranslation('claims');
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-sunken/60 p-4">
      <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">
        {t('confirm.introduction')}
      </h3>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-ink-faint text-xs leading-5">{t('confirm.recipient')}</dt>
          <dd className="break-words text-ink">{introduction.to ?? t('confirm.unknownRecipient')}</dd>
        </div>
        {introduction.fields.map(({ field, value }) => (
          <div key={field}>
            <dt className="text-ink-faint text-xs leading-5">{t(`fieldNames.${field}`)}</dt>
            <dd className="break-words text-ink tabular-nums">{value ?? t('confirm.unknown')}</dd>
          </div>
        ))}
      </dl>
      <Field label={t('confirm.message')} required error={error}>
        <Textarea rows={5} {...register} />
      </Field>
    </section>
  );
}
