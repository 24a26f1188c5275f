import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import type { PerkValues } from './perk-values.ts';

type SetName = 'obligations' | 'introduction_fields';

type CheckboxSetProps<Name extends SetName> = {
  control: Control<PerkValues>;
  name: Name;
  legend: string;
  options: readonly PerkValues[Name][number][];
  label: (option: PerkValues[Name][number]) => string;
};

/** Several boxes whose checked values are one list, always in the order of the options. */
export function CheckboxSet<Name extends SetName>(props: CheckboxSetProps<Name>) {
  const { control, name, legend, options, label } = props;
  const { field } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  return (
    <fieldset>
      <legend className="mb-2.5 font-medium text-ink text-sm">{legend}</legend>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={label(option)}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              field.onChange(
                options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
              )
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}
