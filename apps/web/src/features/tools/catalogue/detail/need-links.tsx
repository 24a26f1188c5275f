import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useNeedNames } from '#lib/needs.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Block } from './text-block.tsx';

/** The needs that the tool answers, each with a link to its page. */
export function NeedLinks({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation('toolDetails');
  const nameOf = useNeedNames(slugs.length > 0);
  if (slugs.length === 0) return null;
  return (
    <Block title={t('fields.needs')}>
      {nameOf ? (
        <ul className="flex flex-wrap gap-1.5">
          {slugs.map((slug) => (
            <li key={slug} className="max-w-full">
              <Link
                to={paths.need}
                params={{ slug }}
                className="inline-flex min-h-7 max-w-full items-center rounded-full border border-primary/35 bg-primary-soft px-3 py-0.5 text-primary-text text-sm hover:border-primary"
              >
                <span className="truncate">{nameOf(slug)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-7 w-48 rounded-full" />
      )}
    </Block>
  );
}
