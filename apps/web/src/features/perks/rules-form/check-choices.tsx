import { Checkbox } from '#ui/checkbox.tsx';

type CheckChoicesProps<T extends string> = {
  of: readonly T[];
  name: (value: T) => string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** A few known values, of which some are ticked. */
export function CheckChoices<T extends string>({ of, name, values, onChange }: CheckChoicesProps<T>) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2.5 py-1.5">
      {of.map((value) => (
        <Checkbox
          key={value}
          label={name(value)}
          checked={values.includes(value)}
          onChange={(event) =>
            // In the order of the vocabulary, whatever was ticked first.
            onChange(of.filter((one) => (one === value ? event.target.checked : values.includes(one))))
          }
        />
      ))}
    </div>
  );
}
