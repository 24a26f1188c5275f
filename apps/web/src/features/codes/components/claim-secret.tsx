import { SHOWN_SECONDS } from '@perkotheque/domain/codes/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopy, emptyClipboard } from '#lib/clipboard.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined } from '#lib/session/use-proof.tsx';
import { useShownSecret } from '#lib/session/use-shown-secret.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CountdownRing } from '#ui/countdown-ring.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { readSecret, type SecretMask, secretMaskQuery } from '../api/claim-secret.ts';
import { ReportDialog } from './report-dialog.tsx';

/** The secret of a claim: masked, copied without being shown, shown for 30 seconds. Nothing where there is none. */
export function ClaimSecret({ claimId }: { claimId: string }) {
  const { t } = useTranslation('codes');
  const { data } = useQuery(secretMaskQuery(claimId));
  if (data?.is_held) return <Callout tone="info">{t('held.mine')}</Callout>;
  return data?.secret ? <Secret claimId={claimId} mask={data.secret} /> : null;
}

function Secret({ claimId, mask }: { claimId: string; mask: SecretMask }) {
  const { t } = useTranslation('codes');
  const queryClient = useQueryClient();
  const [isReporting, setIsReporting] = useState(false);
  const { shown, busy, reveal, hide, copy, proofForm } = useShownSecret({
    read: (how, signal) => readSecret(claimId, how, signal),
    shownSeconds: SHOWN_SECONDS,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: secretMaskQuery(claimId).queryKey });

  function refuse(error: unknown, title: string): void {
    if (isProofDeclined(error)) return;
    toast({ variant: 'destructive', title, description: errorText(error), cause: error });
  }

  async function onCopy(): Promise<void> {
    if (!canCopy()) {
      toast({
        variant: 'destructive',
        title: t('secret.copyFailed'),
        description: t('secret.copyUnavailable'),
      });
      return;
    }
    try {
      await copy();
      const undo = { label: t('secret.emptyClipboard'), onUndo: () => void emptyClipboard() };
      toast({ variant: 'success', title: t('secret.copied'), undo });
      await refresh();
    } catch (error) {
      refuse(error, t('secret.copyFailed'));
    }
  }

  async function onShow(): Promise<void> {
    if (shown) return hide();
    try {
      if (await reveal()) await refresh();
    } catch (error) {
      refuse(error, t('secret.showFailed'));
    }
  }

  return (
    <section aria-label={t(`secret.kinds.${mask.kind}`)} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
        <h3 className="font-medium text-ink-soft text-sm">{t(`secret.kinds.${mask.kind}`)}</h3>
        <div className="flex min-h-9 items-center gap-3">
          {/* Announced once. The secret is in no live region: a screen reader must not read it aloud. */}
          <span role="status" className="sr-only">
            {shown ? t('secret.shownFor', { seconds: SHOWN_SECONDS }) : ''}
          </span>
          {shown ? (
            <>
              <code translate="no" className="min-w-0 flex-1 break-all font-mono text-ink text-lg">
                {shown.value}
              </code>
              <CountdownRing key={shown.until} until={shown.until} of={SHOWN_SECONDS} />
            </>
          ) : (
            <>
              <span className="sr-only">{t('secret.masked')}</span>
              <span aria-hidden="true" className="select-none font-mono text-ink text-lg">
                •••• •••• {mask.last_four ?? '••••'}
              </span>
            </>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => void onCopy()} loading={busy === 'copy'} disabled={busy === 'reveal'}>
            <Copy aria-hidden="true" />
            {t('secret.copy')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => void onShow()}
            loading={busy === 'reveal'}
            disabled={busy === 'copy'}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {shown ? t('secret.hide') : t('secret.show', { seconds: SHOWN_SECONDS })}
          </Button>
        </div>
        {proofForm}
        <p className="text-[0.8125rem] text-ink-faint leading-5">{t('secret.recorded')}</p>
      </div>
      {mask.report ? (
        <Callout
          tone={mask.report === 'pending' ? 'info' : mask.report === 'declined' ? 'warning' : 'success'}
        >
          {t(`report.states.${mask.report}`)}
        </Callout>
      ) : null}
      {mask.can_report ? (
        <Button variant="ghost" className="justify-self-start" onClick={() => setIsReporting(true)}>
          {t(mask.kind === 'link' ? 'report.openLink' : 'report.open')}
        </Button>
      ) : null}
      {isReporting ? (
        <ReportDialog
          claimId={claimId}
          onClose={() => setIsReporting(false)}
          onReported={() => void refresh()}
        />
      ) : null}
    </section>
  );
}
