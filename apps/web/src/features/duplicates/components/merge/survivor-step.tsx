import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import type { Group } from '../../api/list-groups.ts';
import { ChoiceCard } from '../choice-card.tsx';

type SurvivorStepProps = { group: Group; survivorId: string; onChoose: (id: string) => void };

export function SurvivorStep({ group, survivorId, onChoose }: SurvivorStepProps) {
  const { t } = useTranslation(['duplicates', 'common']);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-3 text-ink-soft text-sm leading-6">{t('wizard.survivorText')}</legend>
      {group.tools.map((tool) => (
        <ChoiceCard
          key={tool.id}
          name="survivor"
          checked={tool.id === survivorId}
          onChoose={() => onChoose(tool.id)}
          label={<span className="font-medium">{tool.name}</span>}
          hint={[
            tool.details?.domain,
            teamName(tool.team),
            t('common:labelled', { label: t('facts.favorites'), value: tool.favorites }),
            t('common:labelled', { label: t('facts.requests'), value: tool.requests }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </fieldset>
  );
}
