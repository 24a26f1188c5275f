import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { AddressStart } from './address-start.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { EssentialsSection } from './essentials-section.tsx';
import type { PerkExample } from './perk-examples.ts';
import { PerkPreview } from './perk-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { RulesField } from './rules-field.tsx';
import { useExampleValues } from './use-example-values.ts';
import { useNewPerkForm } from './use-perk-form.ts';
import { ValueSection } from './value-section.tsx';
import { WaySection } from './way-section.tsx';

/** `example` fills the form in; only the tool is left to choose. */
export function NewPerkEditor({ example }: { example?: PerkExample | undefined }) {
  const { t } = useTranslation('perkForms');
  const { form, isSaved, isSaving, isPublishing, onSubmit } = useNewPerkForm(useExampleValues(example));
  return (
    <EditorLayout
      title={t('new')}
      preview={<PerkPreview form={form} perk={null} />}
      onSubmit={() => void onSubmit()}
      footer={
        <PublishBar
          form={form}
          perk={null}
          isPublishing={isPublishing}
          onPublish={() => void onSubmit('publish')}
          onCodes={() => void onSubmit('codes')}
        >
          <Button type="submit" variant="secondary" loading={isSaving}>
            {t('saveDraft')}
          </Button>
        </PublishBar>
      }
    >
      <EssentialsSection form={form} isNew start={<AddressStart form={form} />} />
      <ValueSection form={form} />
      <WaySection form={form} perk={null} />
      <ConditionsSection form={form} rulesForm={<RulesField form={form} />} />
      <DatesSection form={form} />
      <LeaveGuard isDirty={form.formState.isDirty} isSaved={isSaved} />
    </EditorLayout>
  );
}
