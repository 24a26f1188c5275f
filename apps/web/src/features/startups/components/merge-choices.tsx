import { startupFields } from '@perkotheque/domain/startups/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergeField } from '../api/merges.ts';
import type { Startup } from '../api/startups.ts';
import { useStartupText } from '../hooks/use-startup-text.ts';

type MergeChoicesProps = {
  survivor: Startup;
  merged: Startup;
  /** Those that the survivor takes from the merged startup. */
  fields: readonly MergeField[];
  onChange: (fields: readonly MergeField[]) => void;
};

/** One choice for each field whose values differ. Domains are no choice: the survivor gets those of both. */
export function MergeChoices({ survivor, merged, fields, onChange }: MergeChoicesProps) {
  const { t } = useTranslation('startups');
  const textOf = useStartupText();
  const group = useId();
  const different = startupFields.flatMap((field) =>
    field.name !== 'domains' && survivor[field.name] !== merged[field.name]
      ? [{ field, name: field.name }]
      : [],
  );
  if (different.length === 0) return <p className="text-ink-soft text-sm">{t('merge.same')}</p>;
  return (
    <section aria-labelledby={group} className="grid grid-cols-1 gap-3">
      <h3 id={group} className="text-ink">
        {t('merge.differences')}
      </h3>
      {different.map(({ field, name }) => (
        <fieldset key={name} className="grid grid-cols-1 gap-1.5">
          <legend className="mb-1.5 font-medium text-ink text-sm">{t(`fields.${name}`)}</legend>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {[survivor, merged].map((startup) => {
              const isMerged = startup === merged;
              return (
                <label
                  key={startup.id}
                  className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md border border-line-control bg-surface px-3 py-2 text-sm has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
                >
                  <input
                    type="radio"
                    name={`${group}-${name}`}
                    checked={fields.includes(name) === isMerged}
                    onChange={() =>
                      onChange(isMerged ? [...fields, name] : fields.filter((each) => each !== name))
                    }
                    className="size-4 accent-primary"
                  />
                  <span className="min-w-0 break-words text-ink">
                    {textOf(field, startup) ?? <span className="text-ink-faint italic">{t('unknown')}</span>}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
