import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type PerkSecret, readersQuery, vendorFileUrl } from '../api/perk-secrets.ts';

type ReadersDialogProps = { perkId: string; secret: PerkSecret; onClose: () => void };

/** After a leak: who read the secret, and the file for the vendor. */
export function ReadersDialog({ perkId, secret, onClose }: ReadersDialogProps) {
  const { t } = useTranslation('codes');
  const { formatMoment } = useDates();
  const { data, error, refetch } = useQuery(readersQuery(perkId, secret.id));
  const readers = data?.readers ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={t('readers.title')}
      description={t('readers.text')}
      footer={
        readers.length > 0 ? (
          <a
            href={vendorFileUrl(perkId, secret.id)}
            download
            className={buttonStyle({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" />
            {t('readers.file')}
          </a>
        ) : null
      }
    >
      {error ? (
        <ErrorState
          level={2}
          title={t('readers.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data && readers.length === 0 ? <p className="text-ink-soft text-sm">{t('readers.none')}</p> : null}
      {readers.length > 0 ? (
        <ul className="divide-y divide-line">
          {readers.map(({ startup, person, how, read_at }) => (
            <li key={`${startup}${read_at}`} className="flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
              <span className="font-medium text-ink">{startup}</span>
              <span className="flex-1 text-ink-soft">{person ?? t('readers.erased')}</span>
              <span className="text-ink-faint tabular-nums">
                {t(`readers.how.${how}`, { at: formatMoment(read_at) })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
