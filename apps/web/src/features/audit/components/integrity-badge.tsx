import type { HeadVerdict } from '@perkotheque/domain/audit/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { integrityQuery } from '../api/audit.ts';

const TONES = {
  intact: 'success',
  altered: 'danger',
  forged: 'danger',
  late: 'warning',
  missing: 'warning',
  not_configured: 'warning',
} as const satisfies Record<HeadVerdict, string>;

/** Whether the log is intact, and when its head was signed last. */
export function IntegrityBadge() {
  const { t } = useTranslation(['audit', 'common']);
  const { formatMoment } = useDates();
  const { data, isPending, isFetching, refetch } = useQuery(integrityQuery);
  if (isPending || data === undefined) {
    return (
      <div role="status" className="flex items-center gap-2">
        <Badge tone={isPending ? 'neutral' : 'warning'} className="py-1">
          {isPending ? <Spinner /> : null}
          {t(isPending ? 'integrity.checking' : 'integrity.failed')}
        </Badge>
        {isPending ? null : (
          <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {isFetching ? null : <RotateCw aria-hidden="true" />}
            {t('common:actions.retry')}
          </Button>
        )}
      </div>
    );
  }
  const { first_break: id, head } = data;
  const isBroken = id !== null;
  const tone = isBroken ? 'danger' : TONES[head.verdict];
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      {head.signed_at === null ? null : (
        <span className="text-ink-faint text-xs tabular-nums">
          {t('integrity.signedAt', { at: formatMoment(head.signed_at) })}
        </span>
      )}
      <Badge tone={tone} className="py-1">
        {tone === 'success' ? <Link2 aria-hidden="true" /> : <Link2Off aria-hidden="true" />}
        {isBroken ? t('integrity.broken', { id }) : t(`integrity.verdicts.${head.verdict}.title`)}
      </Badge>
    </div>
  );
}

/** Explains why the log is not proved intact, and what to do. */
export function IntegrityNotice() {
  const { t } = useTranslation('audit');
  const { formatMoment } = useDates();
  const { data } = useQuery(integrityQuery);
  if (data === undefined) return null;
  const { first_break: id, head } = data;
  if (id !== null) {
    return (
      <Callout tone="danger" title={t('integrity.broken', { id })}>
        {t('integrity.brokenHint')}
      </Callout>
    );
  }
  if (head.verdict === 'intact') {
    return head.since === null ? null : (
      <p className="text-pretty text-ink-faint text-sm">
        {t('integrity.verdicts.intact.hint', { since: formatMoment(head.since) })}
      </p>
    );
  }
  return (
    <Callout tone={TONES[head.verdict]} title={t(`integrity.verdicts.${head.verdict}.title`)}>
      {t(`integrity.verdicts.${head.verdict}.hint`)}
    </Callout>
  );
}
