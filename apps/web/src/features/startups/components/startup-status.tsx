import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { Startup } from '../api/startups.ts';

const TONES = { active: 'success', alumni: 'info', ceased: 'neutral', acquired: 'violet' } as const;

export function StartupStatus({ status }: { status: Startup['status'] }) {
  const { t } = useTranslation('startups');
  return (
    <Badge tone={status ? TONES[status] : 'neutral'}>{status ? t(`statuses.${status}`) : t('unknown')}</Badge>
  );
}
