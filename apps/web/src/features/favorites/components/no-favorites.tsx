import { Link } from '@tanstack/react-router';
import { Heart, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { StatePanel } from '#ui/state-panel.tsx';

type NoFavoritesProps = { isFiltered: boolean; onClear: () => void };

export function NoFavorites({ isFiltered, onClear }: NoFavoritesProps) {
  const { t } = useTranslation('favorites');
  if (isFiltered) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      >
        {t('noMatchText')}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      level={2}
      icon={Heart}
      title={t('empty')}
      action={
        <Link to={paths.tools} className={buttonStyle()}>
          {t('explore')}
        </Link>
      }
    >
      {t('emptyText')}
    </StatePanel>
  );
}
