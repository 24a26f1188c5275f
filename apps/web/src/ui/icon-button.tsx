import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import { Tooltip } from './tooltip.tsx';
import { holdStill, useHeldFocus } from './use-held-focus.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Read by screen readers and shown as a tooltip: an icon alone says too little. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  size?: 'icon' | 'icon-sm';
};

export function IconButton({ label, side = 'bottom', size = 'icon', className, ...props }: IconButtonProps) {
  const { isHeld, focusProps } = useHeldFocus(props);
  return (
    <Tooltip label={label} side={side}>
      <button
        type="button"
        aria-label={label}
        {...props}
        {...focusProps}
        aria-disabled={isHeld || props['aria-disabled']}
        onClick={isHeld ? holdStill : props.onClick}
        className={buttonStyle({ variant: 'ghost', size, className })}
      />
    </Tooltip>
  );
}
