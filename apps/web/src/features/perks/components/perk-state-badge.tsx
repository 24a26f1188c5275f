import type { PerkState } from '@perkotheque/domain/perks/vocabulary';
import { CircleCheck, CirclePause, CircleSlash, type LucideIcon, PencilLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

/** An icon for each, because colour alone is not accessible. */
const STYLES: Record<PerkState, { tone: ComponentProps<typeof Badge>['tone']; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  live: { tone: 'success', icon: CircleCheck },
  paused: { tone: 'warning', icon: CirclePause },
  ended: { tone: 'neutral', icon: CircleSlash },
};

export function PerkStateBadge({ state }: { state: PerkState }) {
  const { t } = useTranslation('perks');
  const { tone, icon: Icon } = STYLES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {t(`states.${state}`)}
    </Badge>
  );
}
