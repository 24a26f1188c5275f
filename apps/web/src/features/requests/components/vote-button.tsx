import { cx } from 'class-variance-authority';
import { ArrowBigUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { ToolRequest } from '../api/list-requests.ts';
import { useVote } from '../api/vote.ts';

type VoteButtonProps = {
  request: Pick<ToolRequest, 'id' | 'tool_name' | 'votes' | 'has_voted' | 'status'>;
  className?: string;
};

export function VoteButton({ request, className }: VoteButtonProps) {
  const { t } = useTranslation('requests');
  const vote = useVote(request.id);
  const { tool_name: name, votes: count, has_voted: hasVoted } = request;
  // A refused request takes no more votes: its count must not look like a button.
  if (request.status === 'rejected' && !hasVoted) {
    return (
      <p
        className={cx(
          'flex shrink-0 flex-col items-center justify-center text-ink-faint',
          className ?? 'h-16 w-15',
        )}
      >
        <span className="font-semibold text-sm tabular-nums leading-4.5">{formatCount(count)}</span>
        <span className="text-[0.6875rem] leading-3.5">{t('vote.word', { count })}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      onClick={() => vote.mutate(!hasVoted)}
      className={cx(
        'relative flex shrink-0 flex-col items-center justify-center rounded-md border transition-colors duration-100',
        hasVoted
          ? 'border-primary/45 bg-primary-soft text-primary-text'
          : 'border-line-control bg-surface text-ink-soft hover:border-primary hover:text-primary-text',
        className ?? 'h-16 w-15',
      )}
    >
      <ArrowBigUp
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-5', hasVoted && 'fill-current')}
      />
      <span className="sr-only">
        {`${t(hasVoted ? 'vote.remove' : 'vote.add', { name })} (${t('vote.count', { count })})`}
      </span>
      <span aria-hidden="true" className="font-semibold text-sm tabular-nums leading-4.5">
        {formatCount(count)}
      </span>
      <span aria-hidden="true" className="text-[0.6875rem] leading-3.5">
        {t('vote.word', { count })}
      </span>
    </button>
  );
}
