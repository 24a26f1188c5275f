import type { Obligation } from '@perkotheque/domain/perks/vocabulary';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type ObligationListProps = { obligations: readonly Obligation[]; other: string | null };

export function ObligationList({ obligations, other }: ObligationListProps) {
  const { t } = useTranslation('claims');
  if (obligations.length === 0) return <p className="text-ink-soft text-sm">{t('confirm.nothing')}</p>;
  return (
    <ul className="grid gap-2">
      {obligations.map((one) => (
        <li key={one} className="flex items-start gap-2 text-ink text-sm leading-5.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          {one === 'other' ? (other ?? t('obligations.other')) : t(`obligations.${one}`)}
        </li>
      ))}
    </ul>
  );
}
