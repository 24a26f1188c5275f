import { useTranslation } from 'react-i18next';
import { PageLoading } from './page-loading.tsx';

export function PendingPage() {
  const { t } = useTranslation();
  return <PageLoading label={t('loading')} />;
}
