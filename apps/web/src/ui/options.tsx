type OptionsProps<T extends string> = {
  of: readonly T[];
  /** The label of a value. Without it the value is its own label. */
  name?: (value: T) => string;
};

/** The options of a Select. */
export function Options<T extends string>({ of: values, name = (value) => value }: OptionsProps<T>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));
}
