import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopy, copyWhenReady } from '#lib/clipboard.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { feedQuery, useRemoveFeed, useResetFeed } from '../api/outlook.ts';

/** The member's calendar feed: created, shown once, reset, removed. */
export function CalendarCard() {
  const { t } = useTranslation('outlook');
  const { formatDate } = useDates();
  const titleId = useId();
  const { data } = useQuery(feedQuery);
  const { withProof, form: proofForm } = useProof();
  const resetting = useResetFeed(withProof);
  const removing = useRemoveFeed();
  const [address, setAddress] = useState<string | null>(null);
  const since = data?.created_at ?? null;

  function refuse(cause: unknown, title: string): void {
    if (isProofDeclined(cause)) return;
    toast({ variant: 'destructive', title, description: errorText(cause), cause });
  }

  const reset = () =>
    resetting.mutate(undefined, {
      onSuccess: ({ url }) => {
        setAddress(url);
        toast({ variant: 'success', title: t('calendar.created') });
      },
      onError: (error) => refuse(error, t('calendar.createFailed')),
    });

  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        setAddress(null);
        toast({ variant: 'success', title: t('calendar.removed') });
      },
      onError: (error) => refuse(error, t('calendar.removeFailed')),
    });

  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="grid gap-1">
          <h2 id={titleId} className="text-ink text-lg">
            {t('calendar.title')}
          </h2>
          <p className="text-ink-faint text-sm leading-5.5">{t('calendar.text')}</p>
        </header>
        {address === null ? null : <Address address={address} />}
        {since !== null && address === null ? (
          <p className="text-ink-soft text-sm leading-5.5">
            {t('calendar.since', { date: formatDate(since) })}
          </p>
        ) : null}
        {data ? (
          <div className="flex flex-wrap items-center gap-2.5">
            <Button
              variant="secondary"
              onClick={reset}
              loading={resetting.isPending}
              {...(since !== null && { title: t('calendar.resetHelp') })}
            >
              {t(since === null ? 'calendar.create' : 'calendar.reset')}
            </Button>
            {since === null ? null : (
              <Button variant="ghost" onClick={remove} loading={removing.isPending}>
                {t('calendar.remove')}
              </Button>
            )}
          </div>
        ) : null}
        {proofForm}
      </section>
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('outlook');
  async function copy(): Promise<void> {
    try {
      if (!canCopy()) throw new Error('this page may not write to the clipboard');
      await copyWhenReady(Promise.resolve(address));
      toast({ variant: 'success', title: t('calendar.copied') });
    } catch (cause) {
      toast({ variant: 'destructive', title: t('calendar.copyFailed'), cause });
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <div className="min-w-0 flex-1">
        <Field label={t('calendar.address')} help={t('calendar.once')}>
          <Input
            readOnly
            translate="no"
            value={address}
            onFocus={({ target }) => target.select()}
            className="font-mono text-xs"
          />
        </Field>
      </div>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('calendar.copy')}
      </Button>
    </div>
  );
}
