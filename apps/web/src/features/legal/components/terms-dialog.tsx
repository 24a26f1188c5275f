import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { legalTextQuery, useAcceptTerms } from '../api/legal.ts';
import { LegalTextView } from './legal-text.tsx';

/** Asks for the acceptance of the terms. `leave`: the way out for whoever does not accept. */
export function TermsDialog({ version, leave }: { version: number; leave: ReactNode }) {
  const { t, i18n } = useTranslation('legal');
  const { data } = useQuery(legalTextQuery('terms', i18n.language as Language, version));
  const accepting = useAcceptTerms();
  const accept = () =>
    accepting.mutate(version, {
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('acceptFailed'), description: errorText(cause), cause }),
    });
  return (
    <Dialog
      open
      isLocked
      size="large"
      onOpenChange={() => undefined}
      title={t('acceptTitle')}
      description={t('acceptText', { version })}
      footer={
        <>
          {leave}
          <Button loading={accepting.isPending} disabled={!data} onClick={accept}>
            {t('accept')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text */}
      <section tabIndex={0} aria-label={t('titles.terms')} lang={data?.language}>
        {data ? <LegalTextView text={data.text} level={3} /> : <Skeleton className="h-64 rounded-md" />}
      </section>
    </Dialog>
  );
}
