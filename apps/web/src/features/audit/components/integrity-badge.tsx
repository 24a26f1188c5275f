import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { integrityQuery } from '../api/audit.ts';

/** Whether the hash chain of the log is intact. */
export function IntegrityBadge() {
  const { t } = useTranslation(['audit', 'common']);
  const { data, isPending, isFetching, refetch } = useQuery(integrityQuery);
  return (
    <div role="status" className="flex items-center gap-2">
      {isPending ? (
        <Badge className="py-1">
          <Spinner />
          {t('integrity.checking')}
        </Badge>
      ) : data === undefined ? (
        <>
          <Badge tone="warning" className="py-1">
            {t('integrity.failed')}
          </Badge>
          <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {isFetching ? null : <RotateCw aria-hidden="true" />}
            {t('common:actions.retry')}
          </Button>
        </>
      ) : data === null ? (
        <Badge tone="success" className="py-1">
          <Link2 aria-hidden="true" />
          <span title={t('integrity.wholeHint')}>{t('integrity.whole')}</span>
        </Badge>
      ) : (
        <Badge tone="danger" className="py-1">
          <Link2Off aria-hidden="true" />
          {t('integrity.broken', { id: data })}
        </Badge>
      )}
    </div>
  );
}
