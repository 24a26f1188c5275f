import { dayInParis } from '@perkotheque/domain/shared/days';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Register, registerQuery, useExportRegister } from '../api/processors.ts';
import { ProcessingDialog, type ToolProcessing } from './processing-dialog.tsx';
import { ProcessorList } from './processor-list.tsx';

/** « Liste des sous-traitants »: folded until a client or an authority asks for it (REG-01). */
export function ProcessorsPanel({ startupId }: { startupId: string }) {
  const { t } = useTranslation('myStartup');
  const titleId = useId();
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
    <Card>
      <details className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2.5 gap-y-1 rounded-lg p-5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
          />
          <h2 id={titleId} className="text-ink text-lg">
            {t('processors.title')}
          </h2>
          {data && data.processors.length > 0 ? (
            <span className="ml-auto">
              <Badge tone={data.missing > 0 ? 'warning' : 'success'}>
                {data.missing > 0 ? t('processors.missing', { count: data.missing }) : t('processors.whole')}
              </Badge>
            </span>
          ) : null}
          <span className="w-full pl-6.5 text-ink-faint text-sm leading-5.5">{t('processors.text')}</span>
        </summary>
        <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 px-5 pb-5">
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
        </section>
      </details>
      {edited ? (
        <ProcessingDialog startupId={startupId} edited={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
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
