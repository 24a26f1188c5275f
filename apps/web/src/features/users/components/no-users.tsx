import { SearchX, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useUsersSearch } from '../hooks/use-users-search.ts';

export function NoUsers({ isFiltered, onNew }: { isFiltered: boolean; onNew: () => void }) {
  const { t } = useTranslation('users');
  const { filter } = useUsersSearch();
  return (
    <StatePanel
      level={2}
      icon={isFiltered ? SearchX : UserPlus}
      title={t('empty.title')}
      action={
        <>
          {isFiltered ? (
            <Button
              variant="secondary"
              onClick={() => filter({ q: undefined, role: undefined, status: undefined })}
            >
              {t('empty.clear')}
            </Button>
          ) : null}
          <Button onClick={onNew}>{t('new')}</Button>
        </>
      }
    >
      {t(isFiltered ? 'empty.filteredText' : 'empty.text')}
    </StatePanel>
  );
}
