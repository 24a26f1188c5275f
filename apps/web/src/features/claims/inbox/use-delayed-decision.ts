import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Decision, useDecide } from '../api/change-claims.ts';
import type { ClaimSummary } from '../api/get-claims.ts';

/** The time to undo: mails and codes leave when it is over. As long as the toast. */
const UNDO_MS = 10_000;

type Waiting = { decision: Decision; claims: readonly ClaimSummary[]; timer: ReturnType<typeof setTimeout> };

/** Sends a decision ten seconds after it was made, or at once when the page goes away. */
export function useDelayedDecision() {
  const { t } = useTranslation('claims');
  const { mutateAsync } = useDecide();
  const waiting = useRef<Waiting | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);

  const send = useCallback(async () => {
    const current = waiting.current;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    try {
      const { outcomes } = await mutateAsync(current.decision);
      const failed = outcomes.find(({ error }) => error !== null);
      const claim = current.claims.find(({ id }) => id === failed?.id);
      if (failed?.error && claim) {
        const reason = i18n.t(`errors:${failed.error}`);
        toast({
          variant: 'destructive',
          title: t('inbox.decisionFailed'),
          description: t('inbox.failedSome', { tool: claim.tool_name, startup: claim.startup.name, reason }),
        });
      }
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('inbox.decisionFailed'),
        description: errorText(error),
        cause: error,
      });
    } finally {
      setHidden([]);
    }
  }, [mutateAsync, t]);

  useEffect(() => {
    const flush = () => void send();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [send]);

  async function decide(decision: Decision, claims: readonly ClaimSummary[]): Promise<void> {
    await send();
    const timer = setTimeout(() => void send(), UNDO_MS);
    waiting.current = { decision, claims, timer };
    setHidden(decision.ids);
    const count = decision.ids.length;
    toast({
      title: t(decision.decision === 'approve' ? 'inbox.approved' : 'inbox.refused', { count }),
      undo: {
        label: t('inbox.undo'),
        onUndo: () => {
          if (waiting.current?.timer !== timer) return;
          clearTimeout(timer);
          waiting.current = null;
          setHidden([]);
          toast({ title: t('inbox.undone') });
        },
      },
    });
  }

  return { decide, hidden };
}
