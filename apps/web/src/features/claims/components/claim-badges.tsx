import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Flag,
  Hourglass,
  type LucideIcon,
  Send,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

type Look = { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon };

/** An icon for each, because colour alone is not accessible. A refusal is a fact, not a fault: it stays grey. */
export const STATE_LOOKS: Record<ClaimState, Look> = {
  started: { tone: 'info', icon: CircleDashed },
  sent: { tone: 'info', icon: Send },
  waiting: { tone: 'warning', icon: Hourglass },
  granted: { tone: 'accent', icon: BadgeCheck },
  activated: { tone: 'success', icon: CircleCheck },
  ended: { tone: 'neutral', icon: Flag },
  refused: { tone: 'neutral', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  revoked: { tone: 'neutral', icon: Ban },
};

export function ClaimStateBadge({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { tone, icon: Icon } = STATE_LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {t(`states.${state}`)}
    </Badge>
  );
}
