import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Attestation, attestationsQuery, useRevokeAttestation } from '../api/attestations.ts';
import { AttestDialog } from './attest-dialog.tsx';
import { AttestationRow } from './attestation-row.tsx';

/** A startup's attestations, for its leads and for staff: who can check its membership, and who did. */
export function AttestationsSection({ startupId }: { startupId: string }) {
  const { t } = useTranslation('attestations');
  const titleId = useId();
  const { data, error, refetch } = useQuery(attestationsQuery(startupId));
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<Attestation | null>(null);
  if (error && !data) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h2 id={titleId} className="text-ink text-lg">
              {t('title')}
            </h2>
            <p className="text-ink-faint text-sm leading-5.5">{t('text')}</p>
          </div>
          {data?.can.make ? (
            <Button variant="secondary" size="sm" onClick={() => setIsMaking(true)}>
              <BadgeCheck aria-hidden="true" />
              {t('action')}
            </Button>
          ) : null}
        </header>
        {data ? null : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-16 rounded-md" />
          </div>
        )}
        {data && data.attestations.length > 0 ? (
          <ul className="-mb-2 divide-y divide-line border-line border-t">
            {data.attestations.map((attestation) => (
              <AttestationRow
                key={attestation.id}
                attestation={attestation}
                onRevoke={() => setRevoked(attestation)}
              />
            ))}
          </ul>
        ) : null}
        {data?.attestations.length === 0 ? (
          <p className="text-ink-faint text-sm">{t(data.can.make ? 'empty' : 'left')}</p>
        ) : null}
      </section>
      {isMaking ? <AttestDialog startupId={startupId} onClose={() => setIsMaking(false)} /> : null}
      {revoked ? (
        <RevokeDialog startupId={startupId} attestation={revoked} onClose={() => setRevoked(null)} />
      ) : null}
    </Card>
  );
}

type RevokeDialogProps = { startupId: string; attestation: Attestation; onClose: () => void };

function RevokeDialog({ startupId, attestation: { id, vendor }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('attestations');
  const revoke = useRevokeAttestation(startupId);
  const onConfirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('revoke.done') });
        onClose();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('revoke.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('revoke.title', { vendor })}
      description={t('revoke.text')}
      confirmLabel={t('revoke.action')}
      destructive
      pending={revoke.isPending}
      onConfirm={onConfirm}
    />
  );
}
