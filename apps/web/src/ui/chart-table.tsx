import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import type { ChartData } from './chart-data.ts';

/** The figures of a chart. Folded on the screen, open in print. */
export function ChartTable({ months, series, caption, rowHeader, format }: ChartData) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="group -ml-3 justify-self-start print:hidden"
      >
        <ChevronDown aria-hidden="true" className="group-aria-expanded:rotate-180" />
        {t('chart.table')}
      </Button>
      <div id={id} className={isOpen ? undefined : 'hidden print:block'}>
        <table className="w-full text-xs sm:text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink-faint text-xs">
              <th scope="col" className="py-2 text-left align-bottom font-medium">
                {rowHeader}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-2 text-right align-bottom font-medium sm:pl-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ label, values }) => (
              <tr key={label} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-normal text-ink">
                  {label}
                </th>
                {series.map(({ name }, index) => (
                  <td key={name} className="py-1.5 pl-2 text-right text-ink-soft tabular-nums sm:pl-3">
                    {format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
