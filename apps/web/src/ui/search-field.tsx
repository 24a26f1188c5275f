import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input } from './input.tsx';

type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onType: (text: string) => void;
  maxLength: number;
  className?: string;
};

/** Its placeholder is its label. After clearing, the field has the focus. */
export function SearchField({ label, clearLabel, value, onType, maxLength, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={cx('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
        className={cx('h-11 text-ellipsis pl-10', value ? 'pr-11' : 'pr-3')}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
