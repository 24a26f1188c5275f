import { BULK_MAX } from '@perkotheque/domain/tools/console-listing';
import { useTranslation } from 'react-i18next';
import { useSelection as useRows } from '#lib/use-selection.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function useSelection() {
  const { t } = useTranslation('console');
  return useRows({ max: BULK_MAX, onFull: () => toast({ title: t('bulk.full', { max: BULK_MAX }) }) });
}

export type Selection = ReturnType<typeof useSelection>;
