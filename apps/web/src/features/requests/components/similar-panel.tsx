import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName } from '#lib/base-names.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { similarQuery } from '../api/similar-requests.ts';
import { StatusBadge } from './request-badges.tsx';

/** Similar tools and requests, shown before a duplicate is written. */
export function SimilarPanel({ typed }: { typed: string }) {
  const { t } = useTranslation('requests');
  const question = useDebouncedValue(typed, 200);
  const { data } = useQuery(similarQuery(question));
  const { tools = [], requests = [] } = typed.trim() === '' || !data ? {} : data;
  const count = tools.length + requests.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? '' : t('similar.found', { count })}
      </p>
      {count === 0 ? null : (
        <section
          aria-label={t('similar.title')}
          className="grid grid-cols-1 gap-2.5 rounded-lg border border-line bg-sunken/60 px-3.5 py-3"
        >
          <p className="flex items-center gap-2 font-medium text-ink text-sm">
            <Lightbulb aria-hidden="true" className="size-4 text-accent-text" />
            {t('similar.title')}
          </p>
          {tools.length > 0 ? (
            <Group title={t('similar.tools')}>
              {tools.map(({ id, name, category }) => (
                <Item key={id} name={name} aside={category === null ? null : categoryName(category)}>
                  <Link to={paths.tools} search={{ tool: id }} target="_blank" className={LINK}>
                    <Name>{name}</Name>
                  </Link>
                </Item>
              ))}
            </Group>
          ) : null}
          {requests.length > 0 ? (
            <Group title={t('similar.requests')}>
              {requests.map(({ id, tool_name, status, votes }) => (
                <Item
                  key={id}
                  name={tool_name}
                  aside={
                    <span className="flex items-center gap-2.5">
                      {t('vote.count', { count: votes })}
                      <StatusBadge status={status} />
                    </span>
                  }
                >
                  <Link to={paths.requestsFromHome} search={{ request: id }} target="_blank" className={LINK}>
                    <Name>{tool_name}</Name>
                  </Link>
                </Item>
              ))}
            </Group>
          ) : null}
        </section>
      )}
    </>
  );
}

const LINK = 'flex min-w-0 items-center gap-1.5 rounded-xs text-ink text-sm hover:text-primary-text';

/** Opens a new tab, so that the typed text is not lost. */
function Name({ children }: { children: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <span className="truncate">{children}</span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">({t('similar.newTab')})</span>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-faint text-xs leading-5">{title}</p>
      <ul className="mt-0.5 grid grid-cols-1 gap-1">{children}</ul>
    </div>
  );
}

function Item({ name, aside, children }: { name: string; aside: ReactNode; children: ReactNode }) {
  return (
    <li
      title={name}
      className="flex min-h-6 items-center justify-between gap-4 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-0.5"
    >
      {children}
      <span className="shrink-0 text-ink-faint text-xs">{aside}</span>
    </li>
  );
}
