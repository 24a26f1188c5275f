import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof, type WithProof } from '#lib/session/use-proof.tsx';
import { Button } from './button.tsx';
import { CopyField } from './copy-field.tsx';
import { toast } from './toast/toast-store.ts';

type CalendarFeedProps = {
  /** Since when the link exists, null without one, undefined while this is not known. */
  since: string | null | undefined;
  /** Creates the link or replaces it. Only this answer contains it. */
  onReset: (withProof: WithProof) => Promise<{ url: string }>;
  onRemove: () => Promise<unknown>;
};

/** The link of a calendar: created, shown once, reset, removed. */
export function CalendarFeed({ since, onReset, onRemove }: CalendarFeedProps) {
  const { t } = useTranslation('calendarFeed');
  const { formatDate } = useDates();
  const { withProof, form: proofForm } = useProof();
  const [address, setAddress] = useState<string | null>(null);
  const [pending, setPending] = useState<'reset' | 'remove' | null>(null);

  async function run(kind: 'reset' | 'remove', work: () => Promise<void>, failed: string): Promise<void> {
    setPending(kind);
    try {
      await work();
    } catch (cause) {
      if (isProofDeclined(cause)) return;
      toast({ variant: 'destructive', title: failed, description: errorText(cause), cause });
    } finally {
      setPending(null);
    }
  }

  async function reset(): Promise<void> {
    const { url } = await onReset(withProof);
    setAddress(url);
    toast({ variant: 'success', title: t('created') });
  }

  async function remove(): Promise<void> {
    await onRemove();
    setAddress(null);
    toast({ variant: 'success', title: t('removed') });
  }

  return (
    <>
      {address === null ? null : (
        <CopyField
          label={t('address')}
          help={t('once')}
          value={address}
          texts={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      )}
      {since && address === null ? (
        <p className="text-ink-soft text-sm leading-5.5">{t('since', { date: formatDate(since) })}</p>
      ) : null}
      {since === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            variant="secondary"
            onClick={() => void run('reset', reset, t('createFailed'))}
            loading={pending === 'reset'}
            {...(since !== null && { title: t('resetHelp') })}
          >
            {t(since === null ? 'create' : 'reset')}
          </Button>
          {since === null ? null : (
            <Button
              variant="ghost"
              onClick={() => void run('remove', remove, t('removeFailed'))}
              loading={pending === 'remove'}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {proofForm}
    </>
  );
}
