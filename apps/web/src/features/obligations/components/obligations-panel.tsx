import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Obligation, obligationsQuery, useDeleteObligation } from '../api/obligations.ts';
import { useObligationTexts } from '../use-obligation-texts.ts';
import { ObligationDialog } from './obligation-dialog.tsx';
import { ObligationRow } from './obligation-row.tsx';

const isPressing = ({ state }: Obligation) => state === 'late' || state === 'urgent' || state === 'soon';

/** What the studio owes vendors: what presses is always shown, the rest on demand. */
export function ObligationsPanel() {
  const { t } = useTranslation('obligations');
  const { data, error, refetch } = useQuery(obligationsQuery);
  const [edited, setEdited] = useState<Obligation | 'new' | null>(null);
  return (
    <section
      id="obligations"
      aria-labelledby="obligations-title"
      className="grid scroll-mt-20 grid-cols-1 gap-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="obligations-title" className="text-ink text-lg">
            {t('title')}
          </h2>
          <p className="max-w-3xl text-pretty text-ink-soft text-sm leading-5.5">{t('text')}</p>
        </div>
        {data?.can.manage ? (
          <Button variant="secondary" onClick={() => setEdited('new')} className="max-sm:w-full print:hidden">
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        ) : null}
      </div>
      {data ? (
        <ObligationList obligations={data.obligations} onEdit={data.can.manage ? setEdited : undefined} />
      ) : error ? (
        <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40 w-full rounded-lg" />
        </div>
      )}
      {edited ? (
        <ObligationDialog
          obligation={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

type ObligationListProps = {
  obligations: Obligation[];
  onEdit: ((obligation: Obligation) => void) | undefined;
};

function ObligationList({ obligations, onEdit }: ObligationListProps) {
  const { t } = useTranslation('obligations');
  const [isWhole, setIsWhole] = useState(false);
  const [deleted, setDeleted] = useState<Obligation | null>(null);
  if (obligations.length === 0) {
    return (
      <p className="rounded-lg border border-line border-dashed px-5 py-4 text-ink-soft text-sm leading-5.5">
        {t(onEdit ? 'none' : 'noneToRead')}
      </p>
    );
  }
  const pressing = obligations.filter(isPressing);
  const shown = isWhole ? obligations : pressing;
  const rest = obligations.length - pressing.length;
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      {shown.length > 0 ? (
        <ul id="obligations-list" aria-labelledby="obligations-title" className="divide-y divide-line">
          {shown.map((obligation) => (
            <ObligationRow
              key={obligation.id}
              obligation={obligation}
              manage={onEdit && { onEdit: () => onEdit(obligation), onDelete: () => setDeleted(obligation) }}
            />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-ink-soft text-sm leading-5.5">{t('calm')}</p>
      )}
      {rest > 0 ? (
        <div className="px-3 py-1.5 print:hidden">
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('hideRest') : t('showRest', { count: rest })}
          </Button>
        </div>
      ) : null}
      {deleted ? <DeleteDialog obligation={deleted} onClose={() => setDeleted(null)} /> : null}
    </div>
  );
}

function DeleteDialog({ obligation, onClose }: { obligation: Obligation; onClose: () => void }) {
  const { t } = useTranslation('obligations');
  const { what } = useObligationTexts();
  const { mutateAsync, isPending } = useDeleteObligation(obligation.id);
  const texts = {
    title: t('deletion.title'),
    text: t('deletion.text', { what: what(obligation), vendor: obligation.vendor.name }),
    confirm: t('deletion.confirm'),
    done: t('deletion.done'),
    failed: t('deletion.failed'),
  };
  return (
    <RemovalDialog texts={texts} remove={() => mutateAsync()} isRemoving={isPending} onClose={onClose} />
  );
}
