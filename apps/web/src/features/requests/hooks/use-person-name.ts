import { useTranslation } from 'react-i18next';

/** A null id means a deleted account, a null name an account without a name. */
export function usePersonName() {
  const { t } = useTranslation('requests');
  return (id: string | null, name: string | null): string =>
    id === null ? t('deletedUser') : (name ?? t('unnamed'));
}
