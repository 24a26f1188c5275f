import { Lightbulb, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useRequestsSearch } from '../hooks/use-requests-search.ts';

export function NoRequests({ isFiltered, onNew }: { isFiltered: boolean; onNew: () => void }) {
  const { t } = useTranslation('requests');
  const { filter } = useRequestsSearch();
  if (isFiltered) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('empty.filtered')}
        action={
          <Button variant="secondary" onClick={() => filter({ q: undefined, status: undefined })}>
            {t('empty.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      level={2}
      icon={Lightbulb}
      title={t('empty.title')}
      action={<Button onClick={onNew}>{t('new')}</Button>}
    >
      {t('empty.text')}
    </StatePanel>
  );
}
