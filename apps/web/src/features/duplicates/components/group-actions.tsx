import { SUGGESTED_ACTIONS, type SuggestedAction } from '@perkotheque/domain/duplicates/vocabulary';
import { Archive, Merge, Split } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Group } from '../api/list-groups.ts';

const ICONS = { merge: Merge, 'keep-separate': Split, 'deprecate-one': Archive };

type GroupActionsProps = { group: Group; onChoose: (action: SuggestedAction) => void };

/** The suggested action first. */
export function GroupActions({ group, onChoose }: GroupActionsProps) {
  const { t } = useTranslation('duplicates');
  const actions = [
    group.suggested_action,
    ...SUGGESTED_ACTIONS.filter((action) => action !== group.suggested_action),
  ];
  const tools = group.tools.map(({ name }) => name).join(', ');
  return (
    <div className="grid gap-2.5 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        {actions.map((action, index) => {
          const Icon = ICONS[action];
          return (
            <Button
              key={action}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              className="max-sm:h-10"
              disabled={action === 'merge' && !group.can.merge}
              aria-label={t('actionOn', { action: t(`actions.${action}`), tools })}
              onClick={() => onChoose(action)}
            >
              <Icon aria-hidden="true" />
              {t(`actions.${action}`)}
            </Button>
          );
        })}
      </div>
      {group.can.merge ? null : (
        <p className="text-ink-faint text-sm">{t(group.audiences_differ ? 'audience.noMerge' : 'noMerge')}</p>
      )}
    </div>
  );
}
