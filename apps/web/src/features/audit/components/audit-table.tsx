import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../api/audit.ts';
import { EntryAct } from './entry-parts.tsx';
import { useEntryTexts } from './use-entry-texts.ts';

export type EntriesProps = {
  entries: readonly AuditEntry[];
  /** The first entry whose hash does not match. */
  firstBreak: number | null;
};

const HEAD = 'sticky top-14 z-10 bg-sunken px-3 py-2.5 text-left font-medium text-ink-faint text-xs';
const COLUMNS = [
  ['id', 'w-16 rounded-tl-lg text-right'],
  ['at', 'w-44'],
  ['actor', 'w-[20%]'],
  ['act', 'rounded-tr-lg'],
] as const;

export function AuditTable({ entries, firstBreak }: EntriesProps) {
  const { t } = useTranslation('audit');
  return (
    <div className="rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(([column, style]) => (
              <th key={column} scope="col" className={`${HEAD} ${style}`}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} isBroken={entry.id === firstBreak} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'border-line border-t px-3 py-2 align-top text-sm leading-5.5';

function Row({ entry, isBroken }: { entry: AuditEntry; isBroken: boolean }) {
  const { at, actor } = useEntryTexts(entry);
  return (
    <tr className={isBroken ? 'bg-danger-soft' : 'hover:bg-hover'}>
      <td className={`${CELL} text-right text-ink-faint tabular-nums`}>{entry.id}</td>
      <td className={`${CELL} whitespace-nowrap text-ink-soft tabular-nums`}>
        <time dateTime={entry.at}>{at}</time>
      </td>
      <td className={`${CELL} truncate text-ink`} title={entry.actor_email ?? actor}>
        {actor}
      </td>
      <td className={CELL}>
        <EntryAct entry={entry} />
      </td>
    </tr>
  );
}
