import * as RadioGroup from 'radix-ui/radio-group';
import type { ComponentType, ReactNode } from 'react';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon: ComponentType<{ 'aria-hidden': 'true'; className?: string }>;
};

type ChoiceCardsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  help?: ReactNode;
};

/** A few choices with icons. The current one is marked by a ring as well as by colour. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, value, onValueChange, choices, help } = props;
  return (
    <div className="grid gap-2">
      <RadioGroup.Root
        aria-label={label}
        value={value}
        onValueChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next);
          if (chosen) onValueChange(chosen.value);
        }}
        className="grid grid-cols-3 gap-3"
      >
        {choices.map(({ value: each, label: name, icon: Icon }) => (
          <RadioGroup.Item
            key={each}
            value={each}
            className="grid justify-items-center gap-2 rounded-lg border border-line-control bg-surface px-2 py-4 font-medium text-ink-soft text-sm transition-colors duration-100 hover:bg-hover hover:text-ink data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)]"
          >
            <Icon aria-hidden="true" className="size-5" />
            {name}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {help ? <p className="text-[0.8125rem] text-ink-faint leading-5">{help}</p> : null}
    </div>
  );
}
