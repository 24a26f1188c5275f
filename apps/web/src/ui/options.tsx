type OptionsProps<T extends string> = {
  of: readonly T[];
  /** What it is called; the value itself where it is its own name. */
  name?: (value: T) => string;
};

/** The choices of a Select, in their order. */
export function Options<T extends string>({ of: values, name = (value) => value }: OptionsProps<T>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));
}
