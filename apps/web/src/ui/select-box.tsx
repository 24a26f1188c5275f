type SelectBoxProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

/** The check box of a row, or of all rows of a page. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={({ target }) => onChange(target.checked)}
      className="block tick size-4.5 shrink-0"
    />
  );
}
