import { BULK_MAX } from '@perkotheque/domain/tools/console-listing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';

/** The selected tools. The selection is kept across pages and searches. */
export function useSelection() {
  const { t } = useTranslation('console');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  function choose(changed: readonly string[], isChosen: boolean): void {
    const next = new Set(ids);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    if (next.size > BULK_MAX) toast({ title: t('bulk.full', { max: BULK_MAX }) });
    else setIds(next);
  }

  return { ids, choose, clear: () => setIds(new Set()) };
}

export type Selection = ReturnType<typeof useSelection>;
