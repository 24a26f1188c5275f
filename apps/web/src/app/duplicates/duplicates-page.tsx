import { Plus, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateGroupDialog } from '#features/duplicates/components/create-group-dialog.tsx';
import { GroupDialogs, type OpenDialog } from '#features/duplicates/components/group-dialogs.tsx';
import { GroupsList } from '#features/duplicates/components/groups-list.tsx';
import { RecentMerges } from '#features/duplicates/components/recent-merges.tsx';
import { useScan } from '#features/duplicates/hooks/use-scan.ts';
import { Button } from '#ui/button.tsx';

export function DuplicatesPage() {
  const { t } = useTranslation('duplicates');
  const [isCreating, setIsCreating] = useState(false);
  // The page holds the dialog, because a resolved group leaves the list before its dialog closes.
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const scan = useScan();
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button variant="secondary" loading={scan.isScanning} onClick={scan.start}>
            {scan.isScanning ? null : <ScanSearch aria-hidden="true" />}
            {t(scan.isScanning ? 'actions.scanning' : 'actions.scan')}
          </Button>
          <Button onClick={() => setIsCreating(true)}>
            <Plus aria-hidden="true" />
            {t('actions.create')}
          </Button>
        </div>
      </header>
      <GroupsList scan={scan} onOpen={setOpened} />
      <RecentMerges />
      {opened ? <GroupDialogs {...opened} onClose={() => setOpened(null)} /> : null}
      {isCreating ? <CreateGroupDialog onClose={() => setIsCreating(false)} /> : null}
    </div>
  );
}
