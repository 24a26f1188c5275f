import type { ComponentProps } from 'react';
import { useId } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string };

export function Checkbox({ label, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input id={id} type="checkbox" {...props} className="mt-0.5 tick size-4.5 shrink-0" />
      <label htmlFor={id} className="text-ink text-sm leading-5.5">
        {label}
      </label>
    </div>
  );
}
