import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { registrationQuery, useSaveRegistration } from '../../api/console-settings.ts';

export function RegistrationPanel() {
  const { t } = useTranslation('console');
  const { formatMoment } = useDates();
  const { data, error, refetch } = useQuery(registrationQuery);
  const save = useSaveRegistration();

  function onToggle(enabled: boolean) {
    save.mutate(enabled, {
      onSuccess: () =>
        toast({
          variant: 'success',
          title: enabled ? t('registration.enabled') : t('registration.disabled'),
        }),
      onError: (fault) =>
        toast({
          variant: 'destructive',
          title: t('registration.saveFailed'),
          description: errorText(fault),
          cause: fault,
        }),
    });
  }

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title={t('registration.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('registration.loading')}>
        <Skeleton className="h-28 rounded-lg" />
      </div>
    );
  }
  // Optimistic: shows the requested state until the server responds.
  const isOpen = save.isPending ? save.variables : data.enabled;
  return (
    <FormSection
      title={t('registration.title')}
      text={isOpen ? t('registration.open') : t('registration.closed')}
    >
      <Switch
        label={t('registration.label')}
        help={t('registration.changed', { date: formatMoment(data.updated_at) })}
        checked={isOpen}
        disabled={save.isPending}
        onCheckedChange={onToggle}
      />
      <hr className="border-line" />
      <Link
        to={paths.settings}
        search={{ tab: 'system' }}
        className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-primary-text text-sm hover:underline"
      >
        {t('registration.more')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </FormSection>
  );
}
