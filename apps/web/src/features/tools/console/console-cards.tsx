import { cx } from 'class-variance-authority';
import { Lock, Play, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { Badge } from '#ui/badge.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import type { ConsoleTool } from '../api/console-tools.ts';
import { Nothing } from '../components/tool-field.tsx';
import { ConsoleStatusBadge, Cost, OutLink, RenewalDate, RowActions, StatusEmoji } from './console-parts.tsx';
import type { ConsoleListProps } from './console-table.tsx';

/** The table as cards, with the name of each value, for narrow screens. */
export function ConsoleCards({ tools, selection, onRemove }: ConsoleListProps) {
  const { t } = useTranslation('console');
  return (
    <ul aria-label={t('tabs.tools')} className="grid grid-cols-1 gap-2.5">
      {tools.map((tool) => (
        <li
          key={tool.id}
          className={cx(
            'rounded-lg border border-line p-4 shadow-card',
            selection.ids.has(tool.id) ? 'bg-primary-soft' : 'bg-surface',
          )}
        >
          <Card tool={tool} selection={selection} onRemove={() => onRemove(tool)} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Pick<ConsoleListProps, 'selection'> & { tool: ConsoleTool; onRemove: () => void };

function Card({ tool, selection, onRemove }: CardProps) {
  const { t } = useTranslation(['console', 'tools']);
  const { name } = tool;
  return (
    <article className="grid grid-cols-1 gap-3">
      <header className="flex items-start gap-2.5">
        <span className="pt-0.5">
          <SelectBox
            label={t('row.select', { name })}
            checked={selection.ids.has(tool.id)}
            onChange={(checked) => selection.choose([tool.id], checked)}
          />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="flex items-start gap-1.5 text-[0.9375rem] text-ink leading-5.5">
            <StatusEmoji status={tool.status} />
            <span className="line-clamp-2 min-w-0 break-words">{name}</span>
          </h3>
          {tool.description ? (
            <p className="mt-0.5 line-clamp-2 break-words text-ink-soft text-xs leading-5">
              {tool.description}
            </p>
          ) : null}
        </div>
        <div className="-mt-2 -mr-2">
          <RowActions tool={tool} size="icon" onRemove={onRemove} />
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-1.5">
        <ConsoleStatusBadge status={tool.status} />
        <Badge>{teamName(tool.team)}</Badge>
        <Badge>{t(`tools:types.${tool.tool_type}`)}</Badge>
        {tool.has_secure_access ? (
          <Badge tone="violet">
            <Lock aria-hidden="true" />
            {t('row.secure')}
          </Badge>
        ) : null}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-2 text-xs">
        <Fact label={t('columns.owner')}>{tool.owner ?? <Nothing />}</Fact>
        <Fact label={t('columns.cost')}>
          <Cost tool={tool} />
        </Fact>
        <Fact label={t('columns.renewal')}>
          <RenewalDate date={tool.renewal_date} cancelBy={tool.cancel_by} />
        </Fact>
        <Fact label={t('columns.url')}>
          <OutLink url={tool.url} label={t('row.site', { name })} />
        </Fact>
        <Fact label={t('columns.productHunt')}>
          <OutLink url={tool.product_hunt_url} label={t('row.productHunt', { name })} icon={Rocket} />
        </Fact>
        <Fact label={t('columns.youtube')}>
          <OutLink url={tool.youtube_tutorial} label={t('row.youtube', { name })} icon={Play} />
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint leading-5">{label}</dt>
      <dd className="line-clamp-2 break-words text-ink-soft leading-5">{children}</dd>
    </div>
  );
}
