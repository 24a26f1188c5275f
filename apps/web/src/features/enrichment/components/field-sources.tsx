import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type FieldSource, sourcesQuery, useRevertField } from '../api/sources.ts';
import { useFieldText } from '../hooks/use-field-text.ts';

/** The fields that enrichment wrote, with source and date; admins can restore the former value. */
export function FieldSources({ toolId }: { toolId: string }) {
  const { t } = useTranslation('enrichment');
  const { data: sources = [] } = useQuery(sourcesQuery(toolId));
  if (sources.length === 0) return null;
  return (
    <section className="mt-7 border-line border-t pt-6">
      <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('sources.title')}</h3>
      <ul aria-label={t('sources.title')} className="mt-2 divide-y divide-line">
        {sources.map((source) => (
          <SourceRow key={source.id} toolId={toolId} source={source} />
        ))}
      </ul>
    </section>
  );
}

function SourceRow({ toolId, source }: { toolId: string; source: FieldSource }) {
  const { t } = useTranslation('enrichment');
  const { formatDate } = useDates();
  const revert = useRevertField(toolId);
  const { field, applier, can, former_value: former } = source;
  const words = { source: t(`sources.${source.source}`), date: formatDate(source.applied_at) };
  const textOf = useFieldText(field === 'needs' && former !== null);
  const value = textOf(field, former);
  const putBack = () =>
    whenSettled(revert.mutateAsync(source.id), {
      onSuccess: () => toast({ title: t('toasts.reverted'), variant: 'success' }),
      onError: (error) =>
        toast({
          title: t('toasts.notReverted'),
          description: errorText(error),
          variant: 'destructive',
          cause: error,
        }),
    });
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium text-ink text-sm">{t(`fields.${field}`)}</p>
        <p className="text-ink-soft text-sm">
          {applier ? t('sources.by', { ...words, name: applier }) : t('sources.byNobody', words)}
        </p>
        {can.revert ? (
          <p className="line-clamp-2 break-words text-ink-faint text-sm">
            {value ? t('sources.former', { value }) : t('sources.formerEmpty')}
          </p>
        ) : null}
      </div>
      {can.revert ? (
        <Button
          variant="secondary"
          size="sm"
          loading={revert.isPending}
          aria-label={t('sources.revertField', { field: t(`fields.${field}`) })}
          onClick={putBack}
        >
          {revert.isPending ? null : <Undo2 aria-hidden="true" />}
          {t('sources.revert')}
        </Button>
      ) : null}
    </li>
  );
}
