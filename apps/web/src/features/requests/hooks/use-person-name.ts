import { useTranslation } from 'react-i18next';

/** Null id: the account is gone. Null name: it never gave one. */
export function usePersonName() {
  const { t } = useTranslation('requests');
  return (id: string | null, name: string | null): string =>
    id === null ? t('deletedUser') : (name ?? t('unnamed'));
}
