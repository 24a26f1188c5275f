import type { VerdictWord } from '@perkotheque/domain/perks/eligibility';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { Audience } from '../api/get-audience.ts';
import { WORD_STYLES } from './verdict-line.tsx';

const WORDS = ['yes', 'unknown', 'no'] as const satisfies VerdictWord[];

/** Three figures. Each opens the list of its startups. */
export function AudienceCounts({ audience }: { audience: Audience }) {
  const { t } = useTranslation('eligibility');
  const [open, setOpen] = useState<VerdictWord | null>(null);
  const listId = useId();
  const startups = audience.startups.filter(({ verdict }) => verdict === open);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {WORDS.map((word) => (
          <Figure
            key={word}
            word={word}
            count={audience.counts[word]}
            isOpen={word === open}
            listId={listId}
            onToggle={() => setOpen(word === open ? null : word)}
          />
        ))}
      </div>
      <div id={listId} hidden={open === null}>
        {startups.length === 0 ? (
          <p className="text-ink-faint text-sm">{t('audience.noStartup')}</p>
        ) : (
          <ul
            aria-label={open ? t(`audience.counts.${open}`) : undefined}
            className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto"
          >
            {startups.map(({ id, name }) => (
              <li
                key={id}
                className="max-w-full truncate rounded-md bg-sunken px-2 py-1 text-ink-soft text-sm"
              >
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FigureProps = {
  word: VerdictWord;
  count: number;
  isOpen: boolean;
  listId: string;
  onToggle: () => void;
};

function Figure({ word, count, isOpen, listId, onToggle }: FigureProps) {
  const { t } = useTranslation('eligibility');
  const { icon: Icon, className } = WORD_STYLES[word];
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
      className="group grid content-start gap-1 border-line p-3.5 text-left not-first:border-l hover:bg-hover focus-visible:-outline-offset-2 aria-expanded:bg-sunken"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="font-semibold font-title text-2xl text-ink tabular-nums">{formatCount(count)}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-faint group-aria-expanded:rotate-180 max-sm:hidden"
        />
      </span>
      <span className="flex items-start gap-1.5 text-ink-soft text-xs leading-4.5">
        <Icon aria-hidden="true" className={cx('mt-px size-3.5 shrink-0', className)} strokeWidth={2.25} />
        {t(`audience.counts.${word}`)}
      </span>
    </button>
  );
}
