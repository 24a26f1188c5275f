import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SecureZone } from '#features/credentials/components/zone/secure-zone.tsx';
import { CategoryBadge, StatusBadge, TeamBadge } from '#features/tools/components/tool-badges.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

export function SecurePage() {
  const { t } = useTranslation('credentials');
  const { can } = useRole();
  return (
    <SecureZone
      links={
        can('audit.read') ? (
          <Link to={paths.audit} className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}>
            <ScrollText aria-hidden="true" />
            {t('zone.log')}
          </Link>
        ) : null
      }
      renderBadges={({ status, category, category_color: color, team }) => (
        <>
          <StatusBadge status={status} />
          <CategoryBadge category={category === null ? null : { name: category, color }} />
          <TeamBadge team={team} />
        </>
      )}
    />
  );
}
