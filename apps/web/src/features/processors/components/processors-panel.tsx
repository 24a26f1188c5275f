import { dayInParis } from '@perkotheque/domain/shared/days';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldedCard } from '#ui/folded-card.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Register, registerQuery, useExportRegister } from '../api/processors.ts';
import { ProcessingDialog, type ToolProcessing } from './processing-dialog.tsx';
import { ProcessorList } from './processor-list.tsx';

/** « Liste des sous-traitants »: folded until a client or an authority asks for it (REG-01). */
export function ProcessorsPanel({ startupId }: { startupId: string }) {
  const { t } = useTranslation('myStartup');
  const { data, error, refetch } = useQuery(registerQuery(startupId));
  const [edited, setEdited] = useState<ToolProcessing | null>(null);
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title={t('processors.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const count = data ? data.processors.length + data.without_personal_data.length : 0;
  return (
    <>
      <FoldedCard
        title={t('processors.title')}
        text={t('processors.text')}
        aside={
          data && data.processors.length > 0 ? (
            <Badge tone={data.missing > 0 ? 'warning' : 'success'}>
              {data.missing > 0 ? t('processors.missing', { count: data.missing }) : t('processors.whole')}
            </Badge>
          ) : null
        }
      >
        {data ? null : (
          <div role="status" aria-label={t('processors.loading')}>
            <Skeleton className="h-24 rounded-md" />
          </div>
        )}
        {data && count === 0 ? (
          <p className="text-ink-soft text-sm leading-5.5">{t('processors.empty')}</p>
        ) : null}
        {data && count > 0 ? (
          <>
            <Actions register={data} />
            <ProcessorList register={data} {...(data.can.edit && { onEdit: setEdited })} />
          </>
        ) : null}
      </FoldedCard>
      {edited ? (
        <ProcessingDialog startupId={startupId} edited={edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

function Actions({ register }: { register: Register }) {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const { mutate, isPending } = useExportRegister(register.startup.id);
  const download = () =>
    mutate(undefined, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('processors.exportFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <PrintButton label={t('processors.print')}>
        <h1 className="text-2xl text-ink">{t('processors.title')}</h1>
        <p className="mb-4 text-ink-soft text-sm">
          {t('processors.printed', {
            startup: register.startup.name,
            date: formatDate(dayInParis(new Date())),
          })}
        </p>
        <ProcessorList register={register} />
      </PrintButton>
      <Button variant="secondary" size="sm" loading={isPending} onClick={download}>
        <Download aria-hidden="true" />
        {t('processors.export')}
      </Button>
    </div>
  );
}
