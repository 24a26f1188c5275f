import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../api/audit.ts';
import type { Difference } from '../entry-texts.ts';
import { useEntryTexts } from './use-entry-texts.ts';

type PartProps = { entry: AuditEntry };

/** What was done, in a sentence, with what it changed. */
export function EntryAct({ entry }: PartProps) {
  const { sentence, differences, parameters } = useEntryTexts(entry);
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="wrap-anywhere text-ink text-sm leading-5.5">
        {sentence.lead}
        {sentence.tail === undefined ? null : (
          <>
            <TargetLink entry={entry} />
            {sentence.tail}
          </>
        )}
      </p>
      <Differences of={differences} />
      <Parameters of={parameters} />
    </div>
  );
}

/** A link to all entries with the same target. */
function TargetLink({ entry }: PartProps) {
  const { t } = useTranslation('audit');
  const { target, kind } = useEntryTexts(entry);
  if (entry.target_id === null) return target;
  const title = kind ? t('kindOf', { kind, target }) : target;
  return (
    <Link
      to="."
      search={(search) => ({ ...search, target: entry.target_id ?? undefined })}
      title={title}
      aria-label={t('filterBy', { target: title })}
      className="rounded-xs font-medium text-ink underline decoration-line-strong underline-offset-3 hover:text-primary-text"
    >
      {target}
    </Link>
  );
}

function Differences({ of }: { of: readonly Difference[] }) {
  const { t } = useTranslation('audit');
  if (of.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-ink-soft text-sm leading-5.5">
      {of.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere line-clamp-4">
          {label === '' ? null : <span className="text-ink-faint">{t('labelled', { label })} </span>}
          {before === null ? (
            t('changedValue')
          ) : (
            <>
              <del className="text-ink-faint">{before}</del> → <ins className="no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Parameters({ of }: { of: readonly { label: string; value: string }[] }) {
  const { t } = useTranslation('audit');
  if (of.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-ink-soft text-sm leading-5.5">
      {of.map(({ label, value }) => (
        <li key={label} className="wrap-anywhere min-w-0">
          <span className="text-ink-faint">{t('labelled', { label })}</span> {value}
        </li>
      ))}
    </ul>
  );
}
