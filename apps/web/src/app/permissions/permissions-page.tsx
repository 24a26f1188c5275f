import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GrantsList } from '#features/access-requests/components/grants-list.tsx';
import { WaitingRequests } from '#features/access-requests/components/waiting-requests.tsx';
import { AccessList } from '#features/permissions/components/access-list.tsx';
import { AddPermissionForm } from '#features/permissions/components/add-permission-form.tsx';

export function PermissionsPage() {
  const { t } = useTranslation('permissions');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink">{t('title')}</h1>
        <p className="mt-2 text-ink-soft">{t('intro')}</p>
      </header>
      <WaitingRequests />
      <div className="grid grid-cols-1 gap-3">
        <AddPermissionForm />
        <p className="flex items-start gap-2 text-ink-faint text-sm leading-5.5">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('note')}
        </p>
      </div>
      <AccessList />
      <GrantsList />
    </div>
  );
}
