import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type ExportFormat, useExport } from '../api/maintenance.ts';

const FORMATS = [
  { format: 'csv', label: 'database.exportCsv' },
  { format: 'json', label: 'database.exportJson' },
] as const satisfies readonly { format: ExportFormat; label: string }[];

export function ExportButtons() {
  const { t } = useTranslation('settings');
  const exporting = useExport();
  const start = (format: ExportFormat) =>
    exporting.mutate(format, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('database.exportFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <p className="font-medium text-ink text-sm">{t('database.export')}</p>
        <p className="text-[0.8125rem] text-ink-faint leading-5">{t('database.exportHelp')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            className="max-sm:flex-1"
            disabled={exporting.isPending}
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => start(format)}
          >
            <Download aria-hidden="true" />
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
