import { cx } from 'class-variance-authority';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Input } from './input.tsx';
import { Mark } from './mark.tsx';

export type ComboboxOption = {
  id: string;
  label: string;
  hint?: string;
  /** With it the option has a mark: the picture, or the monogram for null. */
  iconUrl?: string | null;
};

type ComboboxProps = {
  /** The typed text, or the label of the chosen option. */
  text: string;
  onTextChange: (text: string) => void;
  onSelect: (option: ComboboxOption) => void;
  options: readonly ComboboxOption[];
  /** Shown instead of options: nothing found, loading. Without it an empty list stays closed. */
  message?: string;
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A text field with suggestions. The focus stays in the field; the arrow keys move through the list. */
export function Combobox(props: ComboboxProps) {
  const { text, onTextChange, onSelect, options, message, placeholder, onBlur, ref } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isListed = isOpen && options.length > 0;
  const current = isListed ? options[Math.min(active, options.length - 1)] : undefined;
  const optionId = (id: string) => `${listId}-${id}`;

  function choose(option: ComboboxOption) {
    setIsOpen(false);
    onSelect(option);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      if (isListed) setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className="relative">
      <Input
        ref={ref}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(current.id) : undefined}
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          onTextChange(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
          onBlur?.();
        }}
      />
      <div
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float',
          isOpen && (options.length > 0 || message) ? '' : 'hidden',
        )}
      >
        <div role="listbox" id={listId} tabIndex={-1} aria-label={placeholder}>
          {options.map((option) => (
            <div
              key={option.id}
              id={optionId(option.id)}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              // mousedown, because the blur that follows would close the list before a click.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
              className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-ink text-sm hover:bg-hover aria-selected:bg-hover"
            >
              {option.iconUrl === undefined ? null : (
                <Mark name={option.label} iconUrl={option.iconUrl} size="sm" />
              )}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.hint ? <span className="shrink-0 text-ink-faint text-xs">{option.hint}</span> : null}
            </div>
          ))}
        </div>
        {options.length === 0 && message ? (
          <p role="status" className="px-2 py-2 text-ink-faint text-sm">
            {message}
          </p>
        ) : null}
      </div>
    </div>
  );
}
