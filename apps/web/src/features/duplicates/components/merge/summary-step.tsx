import type { MergeField } from '@perkotheque/domain/duplicates/merge-fields';
import { UNDO_DAYS } from '@perkotheque/domain/duplicates/vocabulary';
import {
  BookMarked,
  Heart,
  KeyRound,
  type LucideIcon,
  Megaphone,
  PenLine,
  Trash2,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import type { Group, GroupedTool } from '../../api/list-groups.ts';
import { useFieldTexts } from './use-field-texts.ts';

type SummaryStepProps = { group: Group; survivorId: string; taken: readonly [MergeField, string][] };

const sumOf = (tools: readonly GroupedTool[], what: 'favorites' | 'requests') =>
  tools.reduce((sum, tool) => sum + tool[what], 0);

export function SummaryStep({ group, survivorId, taken }: SummaryStepProps) {
  const { t } = useTranslation(['duplicates', 'common']);
  const { labelOf } = useFieldTexts();
  const survivor = group.tools.find(({ id }) => id === survivorId);
  const merged = group.tools.filter(({ id }) => id !== survivorId);
  const names = merged.map(({ name }) => t('common:quoted', { text: name })).join(', ');
  const donor = merged.find(({ details }) => details?.has_credentials);
  const isRestricted = group.tools.some(({ is_restricted }) => is_restricted);
  return (
    <div className="grid gap-4 pb-1">
      <ul className="grid gap-3">
        <Line icon={BookMarked}>{t('wizard.keeps', { name: survivor?.name ?? '' })}</Line>
        <Line icon={PenLine}>
          {t('wizard.changes', {
            count: taken.length,
            fields: taken.map(([field]) => labelOf(field).toLowerCase()).join(', '),
          })}
        </Line>
        <Line icon={Heart}>{t('wizard.favorites', { count: sumOf(merged, 'favorites') })}</Line>
        <Line icon={Megaphone}>{t('wizard.requests', { count: sumOf(merged, 'requests') })}</Line>
        {group.audiences_differ ? null : (
          <Line icon={UserRoundCheck}>{t(isRestricted ? 'wizard.permissions' : 'wizard.noPermissions')}</Line>
        )}
        <Line icon={KeyRound}>
          {donor === undefined
            ? t('wizard.noCredentials')
            : survivor?.details?.has_credentials
              ? t('wizard.credentialsStay')
              : t('wizard.credentialsMove', { name: donor.name })}
        </Line>
        <Line icon={Trash2}>{t(merged.length > 1 ? 'wizard.trashMany' : 'wizard.trash', { names })}</Line>
      </ul>
      <Callout tone="info">{t('wizard.undoable', { days: UNDO_DAYS })}</Callout>
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-ink text-sm leading-6">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
