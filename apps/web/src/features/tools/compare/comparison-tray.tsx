import { COMPARED_MIN } from '@perkotheque/domain/tools/compare';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { CompareLink } from './compare-link.tsx';
import { removeFromComparison, setComparison, useComparison } from './comparison.ts';

/** The chosen tools, at the bottom of the screen below a list. It keeps its own room, so it covers no result for good. */
export function ComparisonTray() {
  const { t } = useTranslation('tools');
  const compared = useComparison();
  if (compared.length === 0) return null;
  return (
    <section
      aria-label={t('compare.tray')}
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line-control bg-raised p-3 shadow-float print:hidden"
    >
      <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
        {compared.map(({ id, name, icon }) => (
          <li
            key={id}
            className="flex min-w-0 max-w-full items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-1.5 max-md:gap-0 md:max-w-48"
          >
            <Mark name={name} iconUrl={icon} size="sm" />
            <span className="min-w-0 truncate text-ink text-sm max-md:sr-only">{name}</span>
            <button
              type="button"
              aria-label={t('compare.remove', { name })}
              onClick={() => removeFromComparison(id)}
              className="flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ml-auto flex items-center gap-2">
        <Button variant="ghost" size="sm" className="max-md:hidden" onClick={() => setComparison([])}>
          {t('compare.clear')}
        </Button>
        {compared.length < COMPARED_MIN ? (
          <p className="text-ink-soft text-sm">{t('compare.hint')}</p>
        ) : (
          <CompareLink size="md" />
        )}
      </div>
    </section>
  );
}
