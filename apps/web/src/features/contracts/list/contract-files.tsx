import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Import and export of contracts as CSV (REN-07). */
export function ContractFiles() {
  const { t } = useTranslation('contracts');
  const exporting = useMutation({
    mutationFn: async () => {
      const blob = await unwrap(api.GET('/api/contracts/export', { parseAs: 'blob' }));
      downloadBlob('perkotheque-contrats.csv', blob as Blob);
    },
    onError: (cause) =>
      toast({ variant: 'destructive', title: t('files.failed'), description: errorText(cause), cause }),
  });
  return (
    <>
      <Link to={paths.importContracts} className={buttonStyle({ variant: 'secondary' })}>
        <Upload aria-hidden="true" />
        {t('files.import')}
      </Link>
      <Button variant="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? null : <Download aria-hidden="true" />}
        {t('files.export')}
      </Button>
    </>
  );
}
