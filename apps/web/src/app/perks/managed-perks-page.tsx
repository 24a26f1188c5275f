import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ManagedPerksList } from '#features/perks/manage/managed-perks-list.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

/** « Gérer les avantages », for staff. */
export function ManagedPerksPage() {
  const { t } = useTranslation('perkForms');
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <Link to={paths.newPerk} className={buttonStyle({ className: 'pl-3 max-md:w-full' })}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Link>
      </header>
      <ManagedPerksList />
    </div>
  );
}
