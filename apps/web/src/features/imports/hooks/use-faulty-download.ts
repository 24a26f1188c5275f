import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import {
  type ChosenFile,
  type Correction,
  type ImportDefaults,
  type Report,
  useFaultyLines,
} from '../api/imports.ts';
import { downloadCsv } from '../csv-file.ts';
import { useFieldLabel, useImportTarget } from '../import-target.ts';

type Preview = { file: ChosenFile; report: Report; defaults: ImportDefaults; corrections: Correction[] };

/** Saves the lines in error as a file of their own, with a last column that says what is wrong. */
export function useFaultyDownload() {
  const { t } = useTranslation('imports');
  const labelOf = useFieldLabel();
  const listing = useFaultyLines(useImportTarget());

  async function download({ file, report, defaults, corrections }: Preview): Promise<void> {
    const { mapping, faults } = report;
    const body = { text: file.text, mapping, defaults, corrections };
    try {
      const { headers, lines } = await listing.mutateAsync(body);
      const rows = lines.map(({ line, cells }) => {
        const own = corrections.filter((each) => each.line === line);
        const mended = headers.map(
          (_, index) => own.find(({ field }) => field === mapping[index])?.value ?? cells[index] ?? '',
        );
        const reasons = faults
          .filter((fault) => fault.line === line)
          .map(({ field, reason, value, max }) =>
            t('faults.named', {
              field: labelOf(field),
              reason: t(`faults.reasons.${reason}`, { value, max: max ?? 0 }),
            }),
          );
        return [...mended, reasons.join(' ')];
      });
      const name = file.name.replace(/\.[^.]*$/, '');
      downloadCsv(t('faults.fileName', { name }), [[...headers, t('faults.column')], ...rows]);
    } catch (cause) {
      toast({ variant: 'destructive', title: t('faults.failed'), description: errorText(cause), cause });
    }
  }

  return { download, isPending: listing.isPending };
}
