import * as Radix from 'radix-ui/switch';
import { type ComponentProps, useId } from 'react';
import { ignoreClick, useFocusWhileDisabled } from './focus/use-focus-while-disabled.ts';

type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, 'id' | 'asChild' | 'children'> & {
  label: string;
  help?: string;
};

/** For settings that take effect at once. Use a checkbox where a save button follows. */
export function Switch({ label, help, ...props }: SwitchProps) {
  const id = useId();
  const { isInert, focusProps } = useFocusWhileDisabled(props);
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        {help ? (
          <p id={`${id}-help`} className="text-[0.8125rem] text-ink-faint leading-5">
            {help}
          </p>
        ) : null}
      </div>
      <Radix.Root
        {...props}
        {...focusProps}
        id={id}
        aria-disabled={isInert || undefined}
        onClick={isInert ? ignoreClick : props.onClick}
        aria-describedby={help ? `${id}-help` : undefined}
        className="h-6 w-10 shrink-0 rounded-full border border-line-control bg-sunken transition-colors duration-100 data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-55 aria-disabled:opacity-55"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-line-control transition-transform duration-100 data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-on-primary" />
      </Radix.Root>
    </div>
  );
}
