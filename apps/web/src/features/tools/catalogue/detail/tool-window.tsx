import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { WindowDialog } from '#ui/dialog/window-dialog.tsx';
import { WindowTabPanel, WindowTabs } from '#ui/window-tabs.tsx';
import type { OpenTool } from '../../api/get-tool.ts';
import { CompareButton } from '../../compare/compare-button.tsx';
import { CompareLink } from '../../compare/compare-link.tsx';
import { CategorySwatch } from '../../components/category-swatch.tsx';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { iconUrl } from '../../components/icon-url.ts';
import { siteUrl } from '../../components/site-host.ts';
import { DetailsTab } from './details-tab.tsx';
import { OpenSiteLink } from './open-site-link.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ToolHeading } from './tool-heading.tsx';
import { ToolBodySkeleton, ToolHeadSkeleton } from './tool-window-skeleton.tsx';

const TABS = ['overview', 'details', 'access'] as const;

/** Renders « Accès », which belongs to another feature. */
export type RenderAccess = (props: {
  toolId: string;
  onEditingChange: (isEditing: boolean) => void;
}) => ReactNode;

/** Renders the sources of the fields, which belong to another feature. */
export type RenderSources = (props: { toolId: string }) => ReactNode;

/** Renders the tool's perks, or with `isUse` who uses it: one piece of other features, so that the list stays light. */
export type RenderPerks = (props: { toolId: string; hasPerk: boolean; isUse?: true }) => ReactNode;

/** Renders « Obtenir cet avantage » for a phone, which belongs to another feature; the fallback where no perk can be had. */
export type RenderMainAction = (props: { toolId: string; fallback: ReactNode }) => ReactNode;

/** Renders the tool's contracts, which belong to another feature. */
type RenderContracts = (props: { tool: Pick<OpenTool, 'id' | 'name' | 'team'> }) => ReactNode;

/** Renders until when the current contract can be stopped, beside the renewal date. */
type RenderDeadline = (props: { toolId: string }) => ReactNode;

export type RenderPanels = {
  /** Shown instead of a tool that the member may not open. */
  renderRestricted?: (props: { toolId: string }) => ReactNode;
  renderAccess: RenderAccess;
  renderSources?: RenderSources;
  renderPerks?: RenderPerks;
  renderMainAction?: RenderMainAction;
  renderContracts?: RenderContracts;
  renderDeadline?: RenderDeadline;
};

type ToolTabsProps = RenderPanels & { tool: OpenTool };
type ToolWindowProps = Omit<ToolTabsProps, 'tool'> & {
  id: string;
  /** Undefined while loading: the same dialog then shows the tool. */
  tool: OpenTool | undefined;
  isEditing: boolean;
  onClose: () => void;
  onEdit: () => void;
};

export function ToolWindow({
  id,
  tool,
  isEditing,
  onClose,
  onEdit,
  renderMainAction,
  ...tabs
}: ToolWindowProps) {
  return (
    <WindowDialog
      onClose={onClose}
      isConcealed={isEditing}
      edge={
        tool ? (
          <CategorySwatch color={tool.category?.color} className="absolute inset-y-0 left-0 z-20 w-1" />
        ) : null
      }
      bottomBar={tool ? mainAction(tool, renderMainAction) : null}
      header={tool ? <ToolHead tool={tool} onEdit={onEdit} /> : <ToolHeadSkeleton id={id} />}
    >
      {tool ? <ToolTabs tool={tool} {...tabs} /> : <ToolBodySkeleton />}
    </WindowDialog>
  );
}

/** Null for a tool with neither perk nor site: the bar then has nothing to show. */
function mainAction(tool: OpenTool, renderMainAction: RenderMainAction | undefined): ReactNode {
  const site = siteUrl(tool.details.url) ? <OpenSiteLink tool={tool} block size="lg" /> : null;
  return tool.details.perk && renderMainAction ? renderMainAction({ toolId: tool.id, fallback: site }) : site;
}

function ToolHead({ tool, onEdit }: { tool: OpenTool; onEdit: () => void }) {
  const { t } = useTranslation('toolDetails');
  return (
    <ToolHeading name={tool.name} icon={iconUrl(tool)}>
      {tool.can.edit ? (
        <Button variant="secondary" size="sm" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Button>
      ) : null}
      {tool.details.perk ? null : <OpenSiteLink tool={tool} size="sm" className="max-md:hidden" />}
      <CompareLink variant="secondary" />
      <CompareButton tool={tool} />
      <FavoriteButton tool={tool} />
    </ToolHeading>
  );
}

function ToolTabs({ tool, renderAccess, renderSources, renderPerks, ...details }: ToolTabsProps) {
  const { t } = useTranslation('toolDetails');
  const { can } = useRole();
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const [isAccessEdited, setIsAccessEdited] = useState(false);
  const tabs = TABS.filter((value) => value !== 'access' || can('credentials.manage'));
  return (
    <WindowTabs
      label={t('tabs.label')}
      value={tab}
      onValueChange={setTab}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      <WindowTabPanel value="overview" isPrinted>
        <OverviewTab
          tool={tool}
          perks={renderPerks?.({ toolId: tool.id, hasPerk: tool.details.perk !== null })}
          use={renderPerks?.({ toolId: tool.id, hasPerk: false, isUse: true })}
        />
      </WindowTabPanel>
      <WindowTabPanel value="details" isPrinted>
        <DetailsTab
          tool={tool}
          deadline={details.renderDeadline?.({ toolId: tool.id })}
          contracts={details.renderContracts?.({ tool })}
        />
        {renderSources?.({ toolId: tool.id })}
      </WindowTabPanel>
      {/* Unmounted when another tab opens, which clears shown secrets; kept while the user types. */}
      <WindowTabPanel value="access" keepMounted={isAccessEdited}>
        {renderAccess({ toolId: tool.id, onEditingChange: setIsAccessEdited })}
      </WindowTabPanel>
    </WindowTabs>
  );
}
