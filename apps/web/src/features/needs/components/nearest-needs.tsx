import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { logError } from '#lib/log.ts';
import { useNeedName } from '#lib/needs.ts';
import { countMissedSearch } from '../api/missed-searches.ts';
import { nearestNeedsQuery } from '../api/needs.ts';

/** A text that somebody is still typing is not a search yet. */
const SETTLED_MS = 1500;
const SHORTEST = 2;

/** Counts the text once it has stayed; the server counts it only if it really finds nothing. */
function useCountedMiss(q: string): void {
  useEffect(() => {
    if (q.length < SHORTEST) return;
    const timer = setTimeout(() => {
      countMissedSearch(q).catch((error: unknown) => logError('A missed search was not counted', error));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [q]);
}

/** Below an empty search: the needs that are most like what was typed. */
export function NearestNeeds({ q }: { q: string }) {
  const { t } = useTranslation('tools');
  const nameOf = useNeedName();
  const { data: needs = [] } = useQuery({ ...nearestNeedsQuery(q), enabled: q.length >= SHORTEST });
  useCountedMiss(q);
  if (needs.length === 0) return null;
  return (
    <div className="mb-3 w-full">
      <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('list.nearest')}</h3>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {needs.map((need) => (
          <li key={need.slug} className="max-w-full">
            <Link
              to={paths.need}
              params={{ slug: need.slug }}
              className="inline-flex min-h-9 max-w-full items-center rounded-full border border-primary/35 bg-primary-soft px-3.5 py-1 text-primary-text text-sm hover:border-primary"
            >
              <span className="truncate">{nameOf(need)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
