import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Group } from '../api/list-groups.ts';
import { groupReason } from '../group-reason.ts';
import { ComparedTool } from './compared-tool.tsx';
import { GroupActions } from './group-actions.tsx';
import type { OpenDialog } from './group-dialogs.tsx';

const SPINES = { merge: 'blue', 'keep-separate': 'green', 'deprecate-one': 'saffron' } as const;
const TONES = { merge: 'primary', 'keep-separate': 'success', 'deprecate-one': 'warning' } as const;
/** More tools are hidden behind a button. */
const AT_FIRST = 6;

type GroupCardProps = { group: Group; onOpen: (dialog: OpenDialog) => void };

/** A group: its reason, its tools side by side, and the actions. */
export function GroupCard({ group, onOpen }: GroupCardProps) {
  const { t } = useTranslation('duplicates');
  const reason = groupReason(t, group);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? group.tools : group.tools.slice(0, AT_FIRST);
  const folded = group.tools.length - shown.length;
  const beyond = group.tool_count - group.tools.length;
  return (
    <Card spine={SPINES[group.suggested_action]}>
      <article className="grid gap-4 py-4 pr-4 pl-5 md:py-5 md:pr-5 md:pl-6">
        <header className="flex items-start gap-3">
          <div className="grid min-w-0 flex-1 justify-items-start gap-2">
            <h2 className="break-words text-ink text-lg leading-6.5">{reason}</h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Badge tone={TONES[group.suggested_action]}>
                {t('suggested', { action: t(`actions.${group.suggested_action}`) })}
              </Badge>
              <Origin group={group} />
            </div>
          </div>
          <IconButton
            label={t('actions.delete', { reason })}
            side="left"
            className="-mt-1 -mr-1.5"
            onClick={() => onOpen({ dialog: 'delete', group })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </header>
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
          {shown.map((tool) => (
            <ComparedTool key={tool.id} tool={tool} among={group.tools} />
          ))}
        </ul>
        {folded > 0 ? (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
            {t('moreTools', { count: folded })}
          </Button>
        ) : null}
        {beyond > 0 ? <p className="text-ink-faint text-sm">{t('beyond', { count: beyond })}</p> : null}
        <GroupActions group={group} onChoose={(dialog) => onOpen({ dialog, group })} />
      </article>
    </Card>
  );
}

function Origin({ group }: { group: Group }) {
  const { t } = useTranslation('duplicates');
  const { formatDate } = useDates();
  const date = formatDate(group.created_at);
  return (
    <span className="text-ink-faint text-xs leading-5">
      {group.created_by === null
        ? t('byJob', { date })
        : t('byMember', { author: group.author ?? t('unnamed'), date })}
    </span>
  );
}
