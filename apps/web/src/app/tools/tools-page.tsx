import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnrichShortcut } from '#features/enrichment/components/enrich-shortcut.tsx';
import { NearestNeeds } from '#features/needs/components/nearest-needs.tsx';
import type { RenderExtra } from '#features/tools/catalogue/list/tool-card.tsx';
import { ToolsCatalogue } from '#features/tools/catalogue/tools-catalogue.tsx';
import { ComparisonTray } from '#features/tools/compare/comparison-tray.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { ToolCardOutlet } from './tool-card-outlet.tsx';

const renderExtra: RenderExtra = (tool) => <EnrichShortcut tool={tool} />;

const renderNearest = (q: string) => <NearestNeeds q={q} />;

export function ToolsPage() {
  const { t } = useTranslation('tools');
  const { can } = useRole();
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-6">
        <h1 className="text-3xl text-ink">{t('list.title')}</h1>
        {can('tools.add') ? (
          <Link
            to={paths.addToolFromHome}
            className={buttonStyle({ className: 'md:pl-3 max-md:w-10 max-md:px-0 print:hidden' })}
          >
            <Plus aria-hidden="true" />
            <span className="max-md:sr-only">{t('list.add')}</span>
          </Link>
        ) : null}
      </div>
      <ToolsCatalogue renderExtra={renderExtra} renderNearest={renderNearest} />
      <ComparisonTray />
      <ToolCardOutlet />
    </>
  );
}
