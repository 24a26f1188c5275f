import type { ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName, teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { Mark } from '#ui/mark.tsx';
import type { GroupedTool } from '../api/list-groups.ts';

const FACTS = ['status', 'team', 'category', 'favorites', 'requests', 'credentials', 'created_at'] as const;
type Fact = (typeof FACTS)[number];

const STATUS_TONES: Partial<Record<ToolStatus, ComponentProps<typeof Badge>['tone']>> = {
  active: 'success',
  testing: 'warning',
  deprecated: 'danger',
  planned: 'info',
};

type ComparedToolProps = { tool: GroupedTool; among: readonly GroupedTool[] };

/** One tool of a group. Fields that differ from the other tools are highlighted. */
export function ComparedTool({ tool, among }: ComparedToolProps) {
  const { t } = useTranslation(['duplicates', 'tools']);
  const { formatDate } = useDates();
  const textOf = (fact: Fact, { details, ...of }: GroupedTool): string => {
    switch (fact) {
      case 'status':
        return t(`tools:statuses.${of.status}`);
      case 'team':
        return teamName(of.team);
      case 'category':
        return of.category ? categoryName(of.category.name) : t('tools:noCategory');
      case 'credentials':
        return t(details === null ? 'hidden' : details.has_credentials ? 'stored' : 'none');
      case 'created_at':
        return formatDate(of.created_at);
      default:
        return formatCount(of[fact]);
    }
  };
  return (
    <li className="grid content-start gap-3 rounded-md border border-line bg-paper p-3.5">
      <Head tool={tool} />
      <dl className="grid text-[0.8125rem]">
        {FACTS.map((fact) => {
          const text = textOf(fact, tool);
          const isShared = among.every((other) => textOf(fact, other) === text);
          return (
            <FactRow key={fact} label={t(`facts.${fact}`)} isShared={isShared} title={text}>
              {fact === 'status' ? <Badge tone={STATUS_TONES[tool.status]}>{text}</Badge> : text}
            </FactRow>
          );
        })}
      </dl>
    </li>
  );
}

function Head({ tool }: { tool: GroupedTool }) {
  const { t } = useTranslation('duplicates');
  const { details, name } = tool;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Mark name={name} muted={details === null} />
      <div className="min-w-0 flex-1">
        <h3 className="min-w-0 text-[0.9375rem] leading-5.5">
          <Link
            to={paths.tools}
            search={{ tool: tool.id }}
            title={name}
            className="block truncate rounded-xs font-semibold text-ink hover:text-primary-text"
          >
            {name}
          </Link>
        </h3>
        <p className="flex items-center gap-1.5 text-ink-faint text-xs leading-5">
          {tool.is_restricted ? (
            <Lock role="img" aria-label={t('restricted')} className="size-3 shrink-0" />
          ) : null}
          <span className="truncate">{details ? (details.domain ?? '—') : t('hidden')}</span>
        </p>
      </div>
    </div>
  );
}

type FactRowProps = { label: string; isShared: boolean; title: string; children: ReactNode };

function FactRow({ label, isShared, title, children }: FactRowProps) {
  return (
    <div className="flex h-8 items-center justify-between gap-4 border-line border-t border-dashed">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd
        title={title}
        className={cx('min-w-0 truncate tabular-nums', isShared ? 'text-ink-faint' : 'font-medium text-ink')}
      >
        {children}
      </dd>
    </div>
  );
}
