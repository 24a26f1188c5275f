import type { UseFormRegisterReturn } from 'react-hook-form';
import { completeAddress } from '#lib/complete-address.ts';
import { Input } from './input.tsx';

type AddressInputProps = { control: UseFormRegisterReturn; placeholder: string };

/** Completes the address before the browser checks it: when the field is left, and before Enter submits. */
export function AddressInput({ control, placeholder }: AddressInputProps) {
  function complete(input: HTMLInputElement): void {
    const completed = completeAddress(input.value);
    if (completed === input.value) return;
    input.value = completed;
    void control.onChange({ type: 'change', target: input });
  }
  return (
    <Input
      type="url"
      autoComplete="off"
      placeholder={placeholder}
      {...control}
      onBlur={(event) => {
        complete(event.currentTarget);
        void control.onBlur(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete(event.currentTarget);
      }}
    />
  );
}
