import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';
import { PerkPanel } from '../components/perk-panel.tsx';
import { BLANK_VALUES, previewOf } from './perk-values.ts';
import type { PerkForm } from './use-perk-form.ts';

/** The perk as a member sees it, while it is typed. Its button is shown and does nothing here. */
export function PerkPreview({ form, perk }: { form: PerkForm; perk: EditedPerk | null }) {
  const { t } = useTranslation('perkForms');
  const values = { ...BLANK_VALUES, ...useWatch({ control: form.control }) } as typeof BLANK_VALUES;
  const shown = previewOf(values, perk, { title: t('preview.title'), tool: t('preview.tool') });
  return (
    <aside aria-label={t('preview.label')} className="grid grid-cols-1 gap-3">
      <p className="font-medium text-ink-faint text-xs uppercase tracking-wide">{t('preview.label')}</p>
      <PerkPanel
        perk={shown}
        action={
          <Button block disabled>
            {t('preview.action')}
          </Button>
        }
      />
      <p className="text-ink-faint text-xs leading-5">{t('preview.note')}</p>
    </aside>
  );
}
