import { Link } from '@tanstack/react-router';
import { BookDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from './paths.ts';
import { usePageTitle } from './route-data.ts';

/** Holds the place of a page that its own issue builds: the link works, the guard is real, the title is right. */
export function ComingSoonPage() {
  const { t } = useTranslation('shell');
  const { text } = usePageTitle();
  return (
    <StatePanel
      icon={BookDashed}
      badge={<Badge tone="primary">{t('soon.badge')}</Badge>}
      title={text}
      action={
        <Link to={paths.dashboard} className={buttonStyle({ variant: 'secondary' })}>
          {t('soon.back')}
        </Link>
      }
    >
      {t('soon.text')}
    </StatePanel>
  );
}
