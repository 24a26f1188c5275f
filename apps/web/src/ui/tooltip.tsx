import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = {
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Mounted but inactive, for labels that are only needed while the text is hidden. */
  disabled?: boolean;
  children: ReactElement;
};

/** Touch screens have no hover: dozens of tooltips would be mounted and never shown. */
const CAN_POINT = window.matchMedia('(any-hover: hover)').matches;

export function Tooltip({ label, side = 'bottom', disabled = false, children }: TooltipProps) {
  if (disabled || !CAN_POINT) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 animate-fade-in rounded-sm bg-ink px-2 py-1 font-medium text-paper text-xs shadow-lift"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const TooltipProvider = Radix.Provider;
