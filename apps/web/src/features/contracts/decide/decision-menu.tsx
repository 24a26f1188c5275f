import { ChevronDown, CircleSlash, HandCoins, RefreshCw, Replace, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DropdownItem, DropdownMenu } from '#ui/dropdown-menu.tsx';
import type { Choice, Contract } from '../api/contracts.ts';
import { choicesFor } from './choices.ts';

export const CHOICE_ICONS = {
  renewed: RefreshCw,
  renegotiated: HandCoins,
  cancelled: CircleSlash,
  replaced: Replace,
  reopened: RotateCcw,
} as const satisfies Record<Choice, unknown>;

type DecisionMenuProps = { contract: Contract; onDecide: (choice: Choice) => void };

/** What can be decided about a contract of a list, each in its own dialog. */
export function DecisionMenu({ contract, onDecide }: DecisionMenuProps) {
  const { t } = useTranslation('contracts');
  const tool = contract.tool.name;
  if (contract.stops_on !== null) {
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('row.reopen', { tool })}
        onClick={() => onDecide('reopened')}
      >
        {t('decisions.reopened')}
      </Button>
    );
  }
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('row.actions', { tool })}>
          {t('row.decide')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {choicesFor(contract).map((choice) => {
        const Icon = CHOICE_ICONS[choice];
        return (
          <DropdownItem key={choice} onSelect={() => onDecide(choice)}>
            <Icon aria-hidden="true" />
            {t(`decisions.${choice}`)}
          </DropdownItem>
        );
      })}
    </DropdownMenu>
  );
}
