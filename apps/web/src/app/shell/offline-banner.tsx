import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-start justify-center gap-2 text-pretty border-warning/30 border-b bg-warning-soft px-4 py-2 text-sm text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
