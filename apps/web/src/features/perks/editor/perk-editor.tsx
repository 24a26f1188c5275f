import type { PerkStep } from '@perkotheque/domain/perks/input';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type EditedPerk, useMovePerk } from '../api/managed-perks.ts';
import { AudiencePanel } from '../components/audience-panel.tsx';
import { PerkStateBadge } from '../components/perk-state-badge.tsx';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { EssentialsSection } from './essentials-section.tsx';
import { FreshnessSection } from './freshness-section.tsx';
import { PerkMoves } from './perk-moves.tsx';
import { PerkPreview } from './perk-preview.tsx';
import { BLANK_VALUES, type PerkValues, valuesOf } from './perk-values.ts';
import { PerkVersions } from './perk-versions.tsx';
import { PublishBar } from './publish-bar.tsx';
import { RulesField } from './rules-field.tsx';
import { usePerkForm } from './use-perk-form.ts';
import { ValueSection } from './value-section.tsx';
import { WaySection } from './way-section.tsx';

type PerkEditorProps = {
  perk: EditedPerk;
  steps: readonly PerkStep[];
  /** Leads to the import of unique codes, which stands beside the form. */
  onCodes: () => void;
};

export function PerkEditor({ perk, steps, onCodes }: PerkEditorProps) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const tool = { id: perk.tool.id ?? '', name: perk.tool.name, icon_url: toolIconUrl(perk.tool) };
  const move = useMovePerk(perk.id);
  const { form, isSaved, isSaving, save, onSave, changed, onFailure } = usePerkForm(
    perk,
    valuesOf(perk, steps, tool),
  );
  const [announce, setAnnounce] = useState(false);
  const values = { ...BLANK_VALUES, ...useWatch({ control: form.control }) } as PerkValues;
  const { isDirty } = form.formState;
  const isTold = perk.live_claims > 0 && perk.state !== 'draft' && changed(values).length > 0;
  const saved = () => (isDirty ? save(isTold && announce) : Promise.resolve(true));
  async function publish(): Promise<void> {
    if (isSaving || !(await saved())) return;
    try {
      const { state } = await move.mutateAsync('live');
      toast({ variant: 'success', title: t(`toasts.moved.${state}`) });
    } catch (error) {
      onFailure('moveFailed', error);
    }
  }
  const saveButton = (
    <Button
      type="submit"
      variant={perk.moves.includes('live') ? 'secondary' : 'primary'}
      loading={isSaving}
      disabled={!isDirty}
    >
      {t(perk.state === 'draft' ? 'saveDraft' : 'save')}
    </Button>
  );
  return (
    <EditorLayout
      title={perk.title}
      standing={
        <div className="flex flex-wrap items-center gap-3">
          <PerkStateBadge state={perk.state} />
          <PerkMoves
            perk={perk}
            onDeleted={() => {
              isSaved.current = true;
            }}
          />
        </div>
      }
      preview={<PerkPreview form={form} perk={perk} />}
      onSubmit={() => void onSave(isTold && announce)}
      footer={
        <>
          {isTold ? (
            <Checkbox
              label={t('announce', { count: perk.live_claims })}
              checked={announce}
              onChange={({ target }) => setAnnounce(target.checked)}
            />
          ) : null}
          {perk.moves.includes('live') ? (
            <PublishBar
              form={form}
              perk={perk}
              isPublishing={move.isPending}
              onPublish={() => void publish()}
              // The section of the codes is there once the way is stored.
              onCodes={() => void saved().then((isDone) => isDone && onCodes())}
            >
              {saveButton}
            </PublishBar>
          ) : (
            saveButton
          )}
        </>
      }
    >
      {perk.state_reason && (perk.state === 'paused' || perk.state === 'ended') ? (
        <p className="text-ink-soft text-sm">{t(`perks:stateReasons.${perk.state}.${perk.state_reason}`)}</p>
      ) : null}
      {perk.state === 'draft' ? null : <FreshnessSection perk={perk} />}
      <EssentialsSection form={form} isNew={false} />
      <ValueSection form={form} />
      <WaySection form={form} perk={perk} />
      <ConditionsSection form={form} rulesForm={<RulesField form={form} perkId={perk.id} />} />
      <DatesSection form={form} />
      <AudiencePanel perkId={perk.id} />
      <PerkVersions versions={perk.versions} />
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
    </EditorLayout>
  );
}
