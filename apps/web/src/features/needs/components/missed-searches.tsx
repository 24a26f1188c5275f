import { Link } from '@tanstack/react-router';
import { PlusCircle, Tags, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type MissedSearch, useDismissSearch } from '../api/missed-searches.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

/** The searches that found nothing, each with what can be done about it. */
export function MissedSearches({ searches }: { searches: readonly MissedSearch[] }) {
  const { t } = useTranslation('needs');
  const [chosen, setChosen] = useState<MissedSearch | null>(null);
  return (
    <>
      <ul aria-label={t('missed.title')} className="grid grid-cols-1 gap-2.5">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} onSynonym={() => setChosen(search)} />
        ))}
      </ul>
      {chosen ? <SynonymDialog search={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function SearchRow({ search, onSynonym }: { search: MissedSearch; onSynonym: () => void }) {
  const { t } = useTranslation('needs');
  const { formatDate } = useDates();
  const { can } = useRole();
  const dismiss = useDismissSearch();
  const { id, text, times, last_on } = search;
  const onDismiss = () =>
    dismiss.mutate(id, {
      onError: (cause) =>
        toast({
          variant: 'destructive',
          title: t('missed.dismissFailed'),
          description: errorText(cause),
          cause,
        }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 flex-1 sm:basis-60">
        <p className="break-words font-medium text-ink">{text}</p>
        <p className="text-ink-faint text-sm tabular-nums">
          {t('missed.times', { count: times })}
          {' · '}
          {t('missed.last', { date: formatDate(last_on) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">
        <Button variant="secondary" className="pl-3 max-sm:flex-1" onClick={onSynonym}>
          <Tags aria-hidden="true" />
          {t('missed.synonym')}
          <span className="sr-only">{t('missed.of', { text })}</span>
        </Button>
        {can('tools.add') ? (
          <Link
            to={paths.addTool}
            search={{ name: text }}
            className={buttonStyle({ variant: 'secondary', className: 'pl-3 max-sm:flex-1' })}
          >
            <PlusCircle aria-hidden="true" />
            {t('missed.tool')}
            <span className="sr-only">{t('missed.of', { text })}</span>
          </Link>
        ) : null}
      </div>
      <IconButton
        label={t('missed.dismiss', { text })}
        side="top"
        disabled={dismiss.isPending}
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
