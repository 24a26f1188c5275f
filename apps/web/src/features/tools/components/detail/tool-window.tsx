import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { WindowDialog } from '#ui/dialog/window-dialog.tsx';
import { WindowTabPanel, WindowTabs } from '#ui/window-tabs.tsx';
import type { OpenTool } from '../../api/get-tool.ts';
import { CategorySwatch } from '../category-swatch.tsx';
import { FavoriteButton } from '../favorite-button.tsx';
import { AccessTab } from './access-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ToolHeading } from './tool-heading.tsx';

const TABS = ['overview', 'details', 'access'] as const;

type ToolWindowProps = { tool: OpenTool; onClose: () => void; onEdit: () => void };

export function ToolWindow({ tool, onClose, onEdit }: ToolWindowProps) {
  const { t } = useTranslation('toolDetails');
  const { can } = useRole();
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const tabs = TABS.filter((value) => value !== 'access' || can('credentials.manage'));
  return (
    <WindowDialog
      onClose={onClose}
      edge={<CategorySwatch color={tool.category?.color} className="absolute inset-y-0 left-0 z-20 w-1" />}
      header={
        <ToolHeading name={tool.name}>
          {tool.can.edit ? (
            <Button variant="secondary" size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {t('edit')}
            </Button>
          ) : null}
          <FavoriteButton tool={tool} />
        </ToolHeading>
      }
    >
      <WindowTabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <WindowTabPanel value="overview">
          <OverviewTab tool={tool} />
        </WindowTabPanel>
        <WindowTabPanel value="details">
          <DetailsTab tool={tool} />
        </WindowTabPanel>
        <WindowTabPanel value="access">
          <AccessTab toolId={tool.id} />
        </WindowTabPanel>
      </WindowTabs>
    </WindowDialog>
  );
}
