import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Proposal, proposalsQuery, type ToolProposals, useDecideProposals } from '../api/proposals.ts';
import { ValuePair } from './value-pair.tsx';

/** What enrichment found and holds: beside what stands, accepted or refused field by field. */
export function ReviewQueue() {
  const { t } = useTranslation('enrichment');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(proposalsQuery(page));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.page_size ?? 1)));
  // Deciding the last tool of the last page leaves that page empty.
  if (data && page > pages) setPage(pages);
  return (
    <section aria-labelledby="enrichment-review" className="grid grid-cols-1 gap-4">
      <header>
        <h2 id="enrichment-review" className="text-ink text-xl">
          {t('review.title', { count: data?.fields ?? 0 })}
        </h2>
        <p className="mt-1 text-ink-soft text-sm leading-6">{t('review.text')}</p>
      </header>
      {error && !data ? <Callout tone="danger">{errorText(error)}</Callout> : null}
      {data?.tools.length === 0 ? <p className="text-ink-soft text-sm">{t('review.empty')}</p> : null}
      {data?.tools.map((tool) => (
        <ToolReview key={tool.id} tool={tool} />
      ))}
      {pages > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('results.previous')}
          </Button>
          <span className="text-ink-faint text-sm tabular-nums">{t('results.page', { page, pages })}</span>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('results.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function ToolReview({ tool }: { tool: ToolProposals }) {
  const { t } = useTranslation('enrichment');
  const decide = useDecideProposals();
  const ids = tool.proposals.map(({ id }) => id);
  const send = (accept: string[], refuse: string[]) =>
    whenSettled(decide.mutateAsync({ accept, refuse }), {
      onSuccess: ({ written }) => {
        if (accept.length > 0) toast({ title: t('review.written', { count: written }), variant: 'success' });
      },
      onError: (error) =>
        toast({
          title: t('review.failed'),
          description: errorText(error),
          variant: 'destructive',
          cause: error,
        }),
    });
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="wrap-anywhere font-medium text-ink">{tool.name}</h3>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={decide.isPending}
            aria-label={t('review.refuseTool', { name: tool.name })}
            onClick={() => send([], ids)}
          >
            {t('review.refuseAll')}
          </Button>
          <Button
            size="sm"
            loading={decide.isPending}
            aria-label={t('review.acceptTool', { name: tool.name })}
            onClick={() => send(ids, [])}
          >
            {t('review.acceptAll')}
          </Button>
        </div>
      </div>
      <ul aria-label={t('review.fields', { name: tool.name })} className="divide-y divide-line">
        {tool.proposals.map((proposal) => (
          <FieldReview key={proposal.id} proposal={proposal} isBusy={decide.isPending} onDecide={send} />
        ))}
      </ul>
    </Card>
  );
}

type FieldReviewProps = {
  proposal: Proposal;
  isBusy: boolean;
  onDecide: (accept: string[], refuse: string[]) => void;
};

function FieldReview({ proposal, isBusy, onDecide }: FieldReviewProps) {
  const { t } = useTranslation('enrichment');
  const { id, field, source, before, after } = proposal;
  const words = { field: t(`fields.${field}`) };
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="grid content-start gap-0.5">
          <p className="font-medium text-ink text-sm leading-6">{words.field}</p>
          <p className="text-ink-faint text-xs leading-5">{t(`sources.${source}`)}</p>
        </div>
        <ValuePair field={field} before={before} after={after} />
      </div>
      <div className="flex shrink-0 gap-1.5">
        <IconButton
          label={t('review.refuseField', words)}
          disabled={isBusy}
          onClick={() => onDecide([], [id])}
        >
          <X aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('review.acceptField', words)}
          disabled={isBusy}
          onClick={() => onDecide([id], [])}
        >
          <Check aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
