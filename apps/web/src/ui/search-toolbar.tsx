import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';

type SearchToolbarProps = Omit<ComponentProps<typeof SearchField>, 'className'> & { children: ReactNode };

/** Search field, filters and sort order above a list; stacked on a phone. */
export function SearchToolbar({ children, ...search }: SearchToolbarProps) {
  return (
    <search className="flex flex-wrap gap-2.5 max-md:flex-col">
      <SearchField {...search} className="md:min-w-56 md:flex-1" />
      {children}
    </search>
  );
}

type ToolbarSelectProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; name: string }[];
  className?: string;
};

export function ToolbarSelect({ label, value, onChoose, options, className }: ToolbarSelectProps) {
  return (
    <div className={cx('max-md:w-full', className ?? 'md:w-48 lg:w-52')}>
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
