import type { ComparedFeatures } from '@perkotheque/domain/tools/compare';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing } from '../components/tool-field.tsx';
import { ColumnHead } from './column-head.tsx';
import { listOf } from './compare-cells.tsx';
import type { CompareRow } from './use-compare-rows.tsx';
import type { ComparedColumn } from './use-compared-tools.ts';

export type ComparisonProps = {
  columns: readonly ComparedColumn[];
  above: readonly CompareRow[];
  features: ComparedFeatures;
  below: readonly CompareRow[];
  onRemove: (id: string) => void;
};

const CELL = 'border-line border-b px-3 py-3 text-left align-top';

/** The tools side by side. `clip` instead of `hidden`, because `hidden` would break the sticky headings. */
export function CompareTable({ columns, above, features, below, onRemove }: ComparisonProps) {
  const { t } = useTranslation('compare');
  const { shared, own } = features;
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:shadow-none">
      <table
        aria-label={t('title')}
        className="w-full table-fixed border-separate border-spacing-0 text-ink-soft text-sm [&_tbody:last-child_tr:last-child>*]:border-b-0"
      >
        <thead>
          <tr>
            <td className="sticky top-14 z-10 w-36 border-line border-b bg-surface print:static print:w-28" />
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className="sticky top-14 z-10 border-line border-b bg-surface px-3 py-3 text-left align-top print:static"
              >
                <ColumnHead column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above.map(({ key, label, cells }) => (
            <Row key={key} label={label} cells={cells} columns={columns} />
          ))}
        </tbody>
        {shared.length > 0 ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={GROUP}>
                {t('rows.shared')}
              </th>
            </tr>
            {shared.map(({ name, held }) => (
              <Row
                key={name}
                label={name}
                cells={held.map((isHeld) => (isHeld ? <Held key={name} /> : null))}
                columns={columns}
              />
            ))}
          </tbody>
        ) : null}
        <tbody>
          {own.some((features) => features.length > 0) ? (
            <Row label={t('rows.own')} cells={own.map(listOf)} columns={columns} />
          ) : null}
          {below.map(({ key, label, cells }) => (
            <Row key={key} label={label} cells={cells} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const GROUP = 'border-line border-b bg-sunken/60 px-3 py-2 text-left font-medium text-ink-faint text-xs';

type RowProps = Pick<CompareRow, 'label' | 'cells'> & { columns: readonly ComparedColumn[] };

function Row({ label, cells, columns }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`${CELL} break-words font-medium text-ink-faint text-xs leading-5.5`}>
        {label}
      </th>
      {columns.map(({ id }, place) => (
        <td key={id} className={CELL}>
          {cells[place] ?? <Nothing />}
        </td>
      ))}
    </tr>
  );
}

function Held(): ReactNode {
  const { t } = useTranslation('compare');
  return (
    <>
      <Check aria-hidden="true" className="size-4.5 text-success" />
      <span className="sr-only">{t('has')}</span>
    </>
  );
}
