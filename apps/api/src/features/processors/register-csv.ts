import { Readable } from 'node:stream';
import { PROCESSOR_FACTS, type ProcessorFact } from '@perkotheque/domain/processors/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { toCsv } from '#lib/to-csv.ts';
import { gapsOf } from './processors.presenter.ts';
import type { Processor, Register } from './processors.service.ts';
import { TEXTS } from './texts.ts';

/** A row for each processor and, at the end, one that names the tools without personal data. */
export function registerCsv({ processors, withoutPersonalData }: Register, language: Language): Readable {
  const texts = TEXTS[language];
  const { columns } = texts;
  const countries = new Intl.DisplayNames(language, { type: 'region' });

  function cellOf(processor: Processor, name: ProcessorFact): string {
    const { value, gap } = processor.facts[name];
    if (name === 'transfer' && value === null) return gap === null ? texts.noTransfer : '';
    if (value === null) return '';
    if (name === 'country') return countries.of(value) ?? value;
    if (name !== 'transfer') return value;
    return value === 'adequacy' || value === 'clauses'
      ? texts.bases[value]
      : (processor.row.transfer_detail ?? '');
  }

  const cellsOf = (processor: Processor) => ({
    ...Object.fromEntries(PROCESSOR_FACTS.map((name) => [columns[name], cellOf(processor, name)])),
    [columns.tool]: processor.row.tool_name ?? texts.goneTool,
    [columns.since]: processor.row.since,
    [columns.missing]: gapsOf(processor)
      .map((name) => {
        const { gap } = processor.facts[name];
        return gap ? `${columns[name]} (${texts.gaps[gap]})` : columns[name];
      })
      .join('\n'),
    [columns.sources]: PROCESSOR_FACTS.flatMap((name) => {
      const { source, at } = processor.facts[name];
      return source && at ? [`${columns[name]} : ${texts.sources[source]}, ${dayInParis(at)}`] : [];
    }).join('\n'),
  });

  const rows: Record<string, string>[] = processors.map(cellsOf);
  if (withoutPersonalData.length > 0) {
    const names = withoutPersonalData.map(({ tool_name }) => tool_name ?? texts.goneTool);
    rows.push({ [columns.tool]: `${texts.withoutPersonalData} ${names.join(', ')}` });
  }
  return toCsv(Readable.from(rows), Object.values(columns));
}
