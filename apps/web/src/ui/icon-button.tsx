import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import { ignoreClick, useFocusWhileDisabled } from './focus/use-focus-while-disabled.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  size?: 'icon' | 'icon-sm';
};

export function IconButton({ label, side = 'bottom', size = 'icon', className, ...props }: IconButtonProps) {
  const { isInert, focusProps } = useFocusWhileDisabled(props);
  return (
    <Tooltip label={label} side={side}>
      <button
        type="button"
        aria-label={label}
        {...props}
        {...focusProps}
        aria-disabled={isInert || props['aria-disabled']}
        onClick={isInert ? ignoreClick : props.onClick}
        className={buttonStyle({ variant: 'ghost', size, className })}
      />
    </Tooltip>
  );
}
