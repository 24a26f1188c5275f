import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRefreshTrends } from '../api/trends.ts';

/** `isConfigured` is false when the server has no token: nothing to press, and what to add. */
export function ForceSection({ isConfigured }: { isConfigured: boolean }) {
  const { t } = useTranslation('trends');
  const refresh = useRefreshTrends({ force: true });

  function onForce() {
    refresh.mutate(undefined, {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.forced') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.forceFailed'),
          description: error instanceof ApiError ? errorText(error) : t('health.faults.empty'),
          cause: error,
        }),
    });
  }

  return (
    <Card className="grid content-start gap-4 p-5">
      <div>
        <h2 className="text-ink text-lg">{t('force.title')}</h2>
        <p className="mt-1 text-ink-soft text-sm leading-5.5">{t('force.text')}</p>
      </div>
      <Callout tone="warning" title={t('force.warningTitle')}>
        {t('force.warning')}
      </Callout>
      {isConfigured ? null : (
        <Callout tone="info" title={t('unconfigured.title')}>
          {t('unconfigured.how')}
        </Callout>
      )}
      <Button
        loading={refresh.isPending}
        disabled={!isConfigured}
        onClick={onForce}
        className="justify-self-start max-md:w-full"
      >
        {refresh.isPending ? null : <RotateCw aria-hidden="true" />}
        {refresh.isPending ? t('refreshing') : t('force.action')}
      </Button>
    </Card>
  );
}
