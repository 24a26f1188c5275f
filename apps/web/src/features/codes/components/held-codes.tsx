import type { HeldDecision } from '@perkotheque/domain/codes/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { decideHeldCodes, type HeldPerk, heldPerksQuery } from '../api/perk-secrets.ts';

/** The perks whose codes wait since a restore, for those who keep secrets. */
export function useHeldPerks(): HeldPerk[] {
  const { can } = useRole();
  const { data } = useQuery({ ...heldPerksQuery(), enabled: can('perk-secrets.manage') });
  return data ?? [];
}

/** Nothing when no code waits. */
export function HeldList() {
  const { t } = useTranslation('codes');
  const perks = useHeldPerks();
  if (perks.length === 0) return null;
  return (
    <section aria-labelledby="held-codes" className="grid grid-cols-1 gap-3">
      <h2 id="held-codes" className="text-ink text-xl">
        {t('held.inbox')}
      </h2>
      <p className="text-ink-soft text-sm">{t('held.inboxText')}</p>
      <ul className="grid gap-2.5">
        {perks.map((perk) => (
          <li
            key={perk.perk_id}
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 md:flex-row md:items-start md:gap-6"
          >
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="wrap-anywhere font-medium text-ink">
                <Link
                  to={paths.perkEditor}
                  params={{ perkId: perk.perk_id }}
                  className="rounded-xs hover:underline"
                >
                  {perk.tool_name} · {perk.perk_title}
                </Link>
              </p>
              <p className="text-ink-soft text-sm tabular-nums">
                {t('held.inboxLine', { held: perk.held, given: perk.given_before })}
              </p>
            </div>
            <Decision perkId={perk.perk_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeldCodesProps = { perk: HeldPerk | null; restoredFrom: string | null; onDecided: () => void };

/**
 * What a restore means for the codes of one perk: those it held, and those that were added after the dump. They are
 * unknown, and would be given again.
 */
export function HeldCodes({ perk, restoredFrom, onDecided }: HeldCodesProps) {
  const { t } = useTranslation('codes');
  const { formatMinute } = useDates();
  if (perk) {
    return (
      <Callout
        tone="warning"
        title={t('held.title', { count: perk.held })}
        action={<Decision perkId={perk.perk_id} onDecided={onDecided} />}
      >
        {t('held.text', { at: formatMinute(perk.known_until) })}{' '}
        {t('held.given', { count: perk.given_before })}
        {perk.granted > 0 ? ` ${t('held.granted', { count: perk.granted })}` : ''} {t('held.lost')}
      </Callout>
    );
  }
  return restoredFrom ? (
    <Callout tone="warning" title={t('held.restored', { at: formatMinute(restoredFrom) })}>
      {t('held.lost')}
    </Callout>
  ) : null;
}

type DecisionProps = { perkId: string; onDecided?: () => void };

/** One press for all codes of the perk, after a question. */
function Decision(props: DecisionProps) {
  const { t } = useTranslation('codes');
  const [asked, setAsked] = useState<HeldDecision | null>(null);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" variant="secondary" onClick={() => setAsked('release')}>
          {t('held.release')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsked('void')}>
          {t('held.void')}
        </Button>
      </div>
      {asked ? <DecisionDialog {...props} decision={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const RESULTS = { release: 'held.released', void: 'held.voided' } as const;

type DecisionDialogProps = DecisionProps & { decision: HeldDecision; onClose: () => void };

function DecisionDialog({ perkId, decision, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('codes');
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { withProof, form: proofForm } = useProof();

  async function decide(): Promise<void> {
    setIsPending(true);
    try {
      const { decided, left_over: left } = await withProof(() => decideHeldCodes(perkId, decision));
      toast({
        variant: left > 0 ? 'default' : 'success',
        title: t(RESULTS[decision], { count: decided }),
        ...(left > 0 && { description: t('held.left', { count: left }) }),
      });
      onDecided?.();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['perks'] });
    } catch (error) {
      setIsPending(false);
      if (isProofDeclined(error)) return;
      toast({
        variant: 'destructive',
        title: t('inbox.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`held.${decision}Title`)}
      description={t(`held.${decision}Text`)}
      confirmLabel={t(`held.${decision}`)}
      cancelLabel={t('held.keep')}
      destructive={decision === 'void'}
      pending={isPending}
      onConfirm={() => void decide()}
    >
      {proofForm}
    </ConfirmDialog>
  );
}
