import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { WindowTabPanel, WindowTabs } from '#ui/window-tabs.tsx';
import type { OpenTool } from '../../api/get-tool.ts';
import { DetailsPanel } from './details-panel.tsx';
import { EDIT_TABS, TAB_FIELDS } from './edit-values.ts';
import { GeneralPanel } from './general-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { useEditForm } from './use-edit-form.ts';

const PANELS = { general: GeneralPanel, links: LinksPanel, details: DetailsPanel };

type EditToolDialogProps = { tool: OpenTool; onClose: () => void };

export function EditToolDialog({ tool, onClose }: EditToolDialogProps) {
  const { t } = useTranslation('toolForms');
  const { form, isSaved, tab, setTab, isSaving, onSubmit } = useEditForm(tool, onClose);
  const { errors, isDirty } = form.formState;
  const tabs = EDIT_TABS.map((value) => {
    const isWrong = TAB_FIELDS[value].some((field) => errors[field]);
    return { value, label: t(`edit.tabs.${value}`), problem: isWrong ? t('edit.tabProblem') : undefined };
  });
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('edit.title')}
      description={tool.name}
      dirty={isDirty}
      pending={isSaving}
      onSubmit={onSubmit}
    >
      <WindowTabs label={t('edit.tabsLabel')} value={tab} onValueChange={setTab} tabs={tabs}>
        {EDIT_TABS.map((value) => {
          const Panel = PANELS[value];
          return (
            // Hidden instead of unmounted: unmounted fields are not validated.
            <WindowTabPanel key={value} value={value} keepMounted>
              {/* All panels have the height of the tallest, so that the tabs do not move. */}
              <div className="min-h-[calc(90dvh-17.25rem)] md:min-h-[calc(85dvh-14rem)]">
                <Panel form={form} referent={tool.details.referent} />
              </div>
            </WindowTabPanel>
          );
        })}
      </WindowTabs>
      {/* The back button closes the tool, and this dialog with it. */}
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
    </FormDialog>
  );
}
