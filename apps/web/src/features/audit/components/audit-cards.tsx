import { cx } from 'class-variance-authority';
import type { AuditEntry } from '../api/audit.ts';
import type { EntriesProps } from './audit-table.tsx';
import { EntryAct } from './entry-parts.tsx';
import { useEntryTexts } from './use-entry-texts.ts';

/** The table as cards, for phones. */
export function AuditCards({ entries, firstBreak }: EntriesProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={cx(
            'grid grid-cols-1 gap-1.5 rounded-lg border bg-surface px-4 py-3 shadow-card',
            entry.id === firstBreak ? 'border-danger' : 'border-line',
          )}
        >
          <CardText entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function CardText({ entry }: { entry: AuditEntry }) {
  const { at, actor } = useEntryTexts(entry);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere font-medium text-ink text-sm">{actor}</span>
        <span className="text-ink-faint text-xs tabular-nums">{entry.id}</span>
      </div>
      <EntryAct entry={entry} />
      <p className="break-words text-ink-faint text-xs leading-5 tabular-nums">
        <time dateTime={entry.at}>{at}</time>
      </p>
    </>
  );
}
