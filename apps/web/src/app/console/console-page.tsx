import { Link, useNavigate } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenderAccess } from '#features/tools/console/bulk-bar.tsx';
import { CONSOLE_TABS } from '#features/tools/console/console-search.ts';
import { ConsoleTools } from '#features/tools/console/console-tools.tsx';
import { TrashView } from '#features/tools/console/trash-view.tsx';
import { useConsoleSearch } from '#features/tools/console/use-console-search.ts';
import { EditToolOutlet } from '#features/tools/editor/edit/edit-tool-outlet.tsx';
import { loadTexts } from '#lib/i18n.ts';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { paths } from '../paths.ts';
import { ToolCardOutlet } from '../tools/tool-card-outlet.tsx';

// The page contains the first tab; the others load when they are opened.
const DisplayTab = lazy(async () => {
  const [{ DisplayTab: component }] = await Promise.all([
    import('./display-tab.tsx'),
    loadTexts('compliance'),
  ]);
  return { default: component };
});
const ComplianceTab = lazy(async () => {
  const [{ ComplianceTab: component }] = await Promise.all([
    import('./compliance-tab.tsx'),
    loadTexts('compliance'),
  ]);
  return { default: component };
});
const RegistrationPanel = lazy(async () => {
  const { RegistrationPanel: component } = await import(
    '#features/settings/components/console/registration-panel.tsx'
  );
  return { default: component };
});

const RolesDialog = lazy(async () => {
  const [{ RolesDialog: component }] = await Promise.all([
    import('#features/permissions/components/roles-dialog.tsx'),
    loadTexts('permissions'),
  ]);
  return { default: component };
});

// The narrowest choice first, as on the page of permissions: a hasty press opens nothing.
const renderAccess: RenderAccess = (dialog) => (
  <Suspense>
    <RolesDialog {...dialog} start={['admin']} />
  </Suspense>
);

export function ConsolePage() {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const { can } = useRole();
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        {can('audit.read') ? (
          <Link to={paths.audit} className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}>
            <ScrollText aria-hidden="true" />
            {t('log')}
          </Link>
        ) : null}
      </header>
      <Tabs
        label={t('tabs.label')}
        value={search.tab ?? 'tools'}
        onValueChange={(value) => {
          const tab = CONSOLE_TABS.find((known) => known === value);
          void navigate({ to: '.', search: tab && tab !== 'tools' ? { tab } : {}, resetScroll: false });
        }}
        tabs={CONSOLE_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <TabPanel value="tools">
          {search.trash ? <TrashView /> : <ConsoleTools renderAccess={renderAccess} />}
        </TabPanel>
        <LaterPanel value="display">
          <DisplayTab />
        </LaterPanel>
        <LaterPanel value="compliance">
          <ComplianceTab />
        </LaterPanel>
        <LaterPanel value="system">
          <RegistrationPanel />
        </LaterPanel>
      </Tabs>
      <ToolCardOutlet />
      <EditToolOutlet />
    </div>
  );
}

/** The panel exists before its content, because the tab's `aria-controls` refers to it. */
function LaterPanel({ value, children }: ComponentProps<typeof TabPanel>) {
  const { t } = useTranslation();
  return (
    <TabPanel value={value}>
      <Suspense fallback={<LoadingScreen label={t('loading')} />}>{children}</Suspense>
    </TabPanel>
  );
}
