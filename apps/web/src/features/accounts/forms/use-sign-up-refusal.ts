import { useTranslation } from 'react-i18next';
import { ApiError, failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';

const FIELDS = ['full_name', 'email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];
type Refusal = { title: string; fields: { name: FieldName; text: string }[] };

/** Four errors have their own texts; every other one follows « Erreur d'inscription: ». */
export function useSignUpRefusal(passwordMinLength: number) {
  const { t } = useTranslation('accounts');
  const min = passwordMinLength;
  return (error: unknown): Refusal => {
    switch (failureOf(error)) {
      case 'email_taken':
        return { title: t('signUp.taken'), fields: [{ name: 'email', text: t('inline.taken') }] };
      case 'registration_closed':
        return { title: t('signUp.closed'), fields: [] };
      case 'email_domain_refused':
        return { title: t('signUp.domainRefused'), fields: [{ name: 'email', text: errorText(error) }] };
      case 'password_too_short':
        return {
          title: t('problems.short', { min }),
          fields: [{ name: 'password', text: t('inline.short', { min }) }],
        };
      default:
        return { title: t('signUp.error', { message: errorText(error) }), fields: fieldsOf(error) };
    }
  };
}

function fieldsOf(error: unknown): Refusal['fields'] {
  const said = error instanceof ApiError ? error.fields : {};
  return FIELDS.flatMap((name) => (said[name] ? [{ name, text: said[name] }] : []));
}
