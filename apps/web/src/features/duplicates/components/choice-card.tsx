import type { ReactNode } from 'react';
import { useId } from 'react';

type ChoiceCardProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  label: ReactNode;
  hint?: ReactNode;
};

/** A radio button as large as the card it chooses. */
export function ChoiceCard({ name, checked, onChoose, label, hint }: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 hover:border-line-control has-checked:border-primary has-checked:bg-primary-soft"
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 tick size-4.5 shrink-0"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="min-w-0 break-words text-ink text-sm leading-5.5">{label}</span>
        {hint ? <span className="text-ink-soft text-xs leading-5">{hint}</span> : null}
      </span>
    </label>
  );
}
