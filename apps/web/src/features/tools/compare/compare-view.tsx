import { COMPARED_MAX, COMPARED_MIN, compareFeatures } from '@perkotheque/domain/tools/compare';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementWidth } from '#lib/use-element-width.ts';
import { usePrinting } from '#lib/use-printing.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { AddCompared } from './add-compared.tsx';
import { CompareSections } from './compare-sections.tsx';
import { CompareTable } from './compare-table.tsx';
import { comparedTool, setComparison } from './comparison.ts';
import { type RenderPerk, useCompareRows } from './use-compare-rows.tsx';
import { useComparedTools } from './use-compared-tools.ts';

/** In pixels: the labels, and the least that a column needs to stay readable. */
const LABELS_PX = 144;
const COLUMN_MIN_PX = 176;

type CompareViewProps = { ids: readonly string[]; renderPerk: RenderPerk };

/** Two to four tools side by side, by the address. */
export function CompareView({ ids, renderPerk }: CompareViewProps) {
  const { t } = useTranslation('compare');
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  // A sheet of paper is wide enough for four columns, whatever the screen.
  const isPrinting = usePrinting();
  const columns = useComparedTools(ids);
  const rows = useCompareRows(columns, renderPerk);
  const features = compareFeatures(
    columns.map((column) => (column.state === 'open' ? column.tool.details.key_features : [])),
  );
  useKeptChoice(columns);

  const show = (next: readonly string[]) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, tools: next.join(',') || undefined }),
      replace: true,
      resetScroll: false,
    });
  const comparison = {
    ...rows,
    columns,
    features,
    onRemove: (id: string) => show(ids.filter((other) => other !== id)),
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {ids.length < COMPARED_MAX ? <AddCompared onAdd={(id) => show([...new Set([...ids, id])])} /> : null}
        {ids.length > 0 ? (
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        ) : null}
      </div>
      {ids.length < COMPARED_MIN ? (
        <Callout tone="info">{t(ids.length === 0 ? 'chooseTwo' : 'chooseSecond')}</Callout>
      ) : null}
      <div ref={frame}>
        {width === null || ids.length === 0 ? null : isPrinting ||
          width >= LABELS_PX + COLUMN_MIN_PX * ids.length ? (
          <CompareTable {...comparison} />
        ) : (
          <CompareSections {...comparison} />
        )}
      </div>
    </div>
  );
}

/** The lists show the compared tools as chosen, also after a shared link and after a change on this page. */
function useKeptChoice(columns: ReturnType<typeof useComparedTools>): void {
  const isLoading = columns.some(({ state }) => state === 'loading');
  const open = columns.flatMap((column) => (column.state === 'open' ? [comparedTool(column.tool)] : []));
  const key = JSON.stringify(open);
  useEffect(() => {
    if (!isLoading) setComparison(JSON.parse(key));
  }, [isLoading, key]);
}
