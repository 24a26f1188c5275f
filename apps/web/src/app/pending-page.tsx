import { useTranslation } from 'react-i18next';
import { LoadingScreen } from '#ui/loading-screen.tsx';

export function PendingPage() {
  const { t } = useTranslation();
  return <LoadingScreen label={t('loading')} />;
}
