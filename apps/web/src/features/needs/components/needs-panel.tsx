import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { looseText } from '#lib/loose-text.ts';
import { type Need, needsQuery } from '#lib/needs.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NeedDialog } from './need-dialog.tsx';

const SHOWN = 40;

const wordsOf = ({ name_fr, name_en, words_fr, words_en }: Need) =>
  [name_fr, name_en, ...words_fr, ...words_en].map(looseText);

/** The list of needs for administrators: find one by any of its words, edit it, add one. */
export function NeedsPanel() {
  const { t } = useTranslation('needs');
  const { data: needs, error, refetch } = useQuery(needsQuery);
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const [open, setOpen] = useState<{ need: Need | null } | null>(null);
  const text = looseText(typed);
  const found = needs?.filter((need) => wordsOf(need).some((word) => word.includes(text))) ?? [];
  const shown = isWhole ? found : found.slice(0, SHOWN);
  return (
    <section aria-labelledby="needs-title" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="needs-title" className="text-ink text-xl">
            {t('panel.title')}
          </h2>
          <p className="mt-1 max-w-2xl text-ink-soft text-sm leading-6">{t('panel.intro')}</p>
        </div>
        <Button variant="secondary" className="pl-3" onClick={() => setOpen({ need: null })}>
          <Plus aria-hidden="true" />
          {t('panel.add')}
        </Button>
      </header>
      <SearchField
        label={t('panel.search')}
        clearLabel={t('panel.clear')}
        value={typed}
        onType={setTyped}
        maxLength={NEED_LIMITS.name}
      />
      {needs ? (
        <>
          <p role="status" className="text-ink-faint text-sm tabular-nums">
            {t('panel.count', { count: found.length })}
          </p>
          <ul aria-label={t('panel.title')} className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
            {shown.map((need) => (
              <NeedRow key={need.slug} need={need} onEdit={() => setOpen({ need })} />
            ))}
          </ul>
          {shown.length < found.length ? (
            <Button variant="secondary" className="justify-self-center" onClick={() => setIsWhole(true)}>
              {t('panel.all', { count: found.length })}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <ErrorState
          level={2}
          title={t('panel.loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('panel.loading')}>
          <Skeleton className="h-60 rounded-lg" />
        </div>
      )}
      {open ? <NeedDialog need={open.need} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

function NeedRow({ need, onEdit }: { need: Need; onEdit: () => void }) {
  const { t } = useTranslation('needs');
  const { name_fr, name_en, words_fr, words_en, tools, is_active } = need;
  const words = [...words_fr, ...words_en];
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 shadow-card">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium text-ink text-sm">
          <span className="truncate">{name_fr}</span>
          {is_active ? null : <Badge tone="neutral">{t('panel.inactive')}</Badge>}
        </p>
        <p className="truncate text-ink-soft text-xs leading-5">{[name_en, ...words].join(', ')}</p>
        <p className="text-ink-faint text-xs leading-5">{t('panel.tools', { count: tools })}</p>
      </div>
      <IconButton label={t('panel.edit', { name: name_fr })} side="top" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
    </li>
  );
}
