import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing } from '../components/tool-field.tsx';
import { ColumnHead } from './column-head.tsx';
import { listOf } from './compare-cells.tsx';
import type { ComparisonProps } from './compare-table.tsx';
import type { CompareRow } from './use-compare-rows.tsx';

/** The comparison where columns do not fit: one section per criterion, each tool below the other. */
export function CompareSections({ columns, above, features, below, onRemove }: ComparisonProps) {
  const { t } = useTranslation('compare');
  const names = columns.map((column) => ('name' in column ? column.name : t(`states.${column.state}`)));
  const { shared, own } = features;
  const ownCells = own.map(listOf);
  const section = ({ key, label, cells }: CompareRow) => (
    <Section key={key} title={label}>
      <dl className="grid grid-cols-1 divide-y divide-line">
        {names.map((name, place) => (
          <div key={columns[place]?.id} className="grid grid-cols-1 gap-1 px-4 py-3">
            <dt className="break-words font-medium text-ink-faint text-xs leading-5">{name}</dt>
            <dd className="min-w-0 text-ink-soft text-sm">{cells[place] ?? <Nothing />}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul aria-label={t('compared')} className="grid grid-cols-2 gap-3">
        {columns.map((column) => (
          <li key={column.id} className="min-w-0 rounded-lg border border-line bg-surface p-3 shadow-card">
            <ColumnHead column={column} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {above.map(section)}
      {shared.length > 0 ? (
        <Section title={t('rows.shared')}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {shared.map(({ name, held }) => (
              <li key={name} className="flex items-start gap-2 px-4 py-2.5 text-sm leading-5.5">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                <span className="min-w-0 break-words text-ink-soft">
                  {name}
                  <span className="block text-ink-faint text-xs leading-5">
                    {held.every(Boolean) ? t('all') : names.filter((_, place) => held[place]).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {ownCells.some((cell) => cell !== null)
        ? section({ key: 'own', label: t('rows.own'), cells: ownCells })
        : null}
      {below.map(section)}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2
        id={id}
        className="border-line border-b bg-sunken px-4 py-2.5 font-sans font-semibold text-ink text-sm tracking-normal"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
