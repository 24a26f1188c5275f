import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolDialogOutlet } from '#features/tools/components/detail/tool-dialog-outlet.tsx';
import { ToolsCatalogue } from '#features/tools/components/list/tools-catalogue.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

export function ToolsPage() {
  const { t } = useTranslation('tools');
  const { can } = useRole();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl text-ink">{t('list.title')}</h1>
        {can('tools.add') ? (
          <Link to={paths.addToolFromHome} className={buttonStyle({ className: 'pl-3' })}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </Link>
        ) : null}
      </div>
      <ToolsCatalogue />
      <ToolDialogOutlet />
    </>
  );
}
