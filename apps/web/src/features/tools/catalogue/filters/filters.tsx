import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NO_FILTERS } from './active-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { useToolsSearch } from './use-tools-search.ts';

const PHONE = '(max-width: 767px)';
const FILTERS = ['category', 'status', 'type', 'team', 'price', 'need'] as const;

/** Shared by the button and the panel, which are in different places of the page. */
export function useFiltersPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, setIsOpen, panelId: useId(), isPhone: useMediaQuery(PHONE) };
}

type Panel = ReturnType<typeof useFiltersPanel>;

export function FiltersButton({ isOpen, setIsOpen, panelId, isPhone }: Panel) {
  const { t } = useTranslation('tools');
  const { search } = useToolsSearch();
  const count = FILTERS.filter((name) => search[name] !== undefined).length;
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={isOpen && !isPhone ? panelId : undefined}
      onClick={() => setIsOpen(!isOpen)}
      className="h-11 aria-expanded:bg-sunken max-md:flex-1"
    >
      <SlidersHorizontal aria-hidden="true" />
      {count > 0 ? <span className="sr-only">{t('filters.openCount', { count })}</span> : null}
      <span aria-hidden={count > 0}>{t('filters.open')}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="-mr-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-on-primary text-xs tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </Button>
  );
}

type FiltersPanelProps = Panel & { total: number | undefined; unknownPrices: number };

/** A bottom sheet on phones, a panel in the page elsewhere. */
export function FiltersPanel({
  isOpen,
  setIsOpen,
  panelId,
  isPhone,
  total,
  unknownPrices,
}: FiltersPanelProps) {
  const { t } = useTranslation('tools');
  const { filter } = useToolsSearch();
  if (isPhone) {
    return (
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('filters.title')}
        footer={
          <>
            <Button variant="secondary" onClick={() => filter(NO_FILTERS)}>
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>
              {total ? t('filters.show', { count: total }) : t('filters.showNone')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 pb-2">
          <FilterFields unknownPrices={unknownPrices} />
        </div>
      </Dialog>
    );
  }
  if (!isOpen) return null;
  return (
    <section
      id={panelId}
      aria-label={t('filters.title')}
      className="@container animate-rise-in rounded-lg border border-line bg-sunken/60 p-4"
    >
      <div className="grid items-start @2xl:grid-cols-3 @5xl:grid-cols-6 @sm:grid-cols-2 gap-4">
        <FilterFields unknownPrices={unknownPrices} />
      </div>
    </section>
  );
}
