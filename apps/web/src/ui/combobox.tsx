import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Input } from './input.tsx';
import { Mark } from './mark.tsx';
import { useRadix } from './radix/use-radix.ts';

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
  /** The last entry of the list: what to do when none of the options is meant. */
  action?: { label: string; hint?: string; onSelect: () => void };
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

type Entry = { id: string; isActive: boolean; onChoose: () => void };

/** A text field with suggestions. The focus stays in the field; the arrow keys move through the list. */
export function Combobox(props: ComboboxProps) {
  const { text, onTextChange, onSelect, options, message, action, placeholder, onBlur, ref } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  /** The entry that the arrow keys reached: null is the first option, and never the action. */
  const [reached, setReached] = useState<number | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const Radix = useRadix(isNeeded)?.Popover;
  const choices = [...options.map((option) => () => onSelect(option)), ...(action ? [action.onSelect] : [])];
  const isListed = isOpen && choices.length > 0;
  const first = options.length > 0 ? 0 : -1;
  const active = isListed ? Math.min(reached ?? first, choices.length - 1) : -1;
  const entryId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    setIsOpen(false);
    choices[index]?.();
  }
  const entry = (index: number): Entry => ({
    id: entryId(index),
    isActive: index === active,
    onChoose: () => choose(index),
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      if (isListed)
        setReached((Math.max(active, step > 0 ? -1 : 0) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div ref={anchor}>
      <Input
        ref={ref}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? entryId(active) : undefined}
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onFocus={() => setIsNeeded(true)}
        onChange={(event) => {
          onTextChange(event.target.value);
          setReached(null);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
          onBlur?.();
        }}
      />
      {Radix ? (
        // In a layer of its own, because a card or a dialog around the field would cut the list off.
        <Radix.Root open={isListed || (isOpen && message !== undefined)} onOpenChange={setIsOpen}>
          <Radix.Anchor virtualRef={anchor} />
          <Radix.Content
            role="presentation"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            // Leaving the field closes the list; a press in the field itself does not.
            onInteractOutside={(event) => event.preventDefault()}
            className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
          >
            {options.length === 0 && message ? (
              <p role="status" className="px-2 py-2 text-ink-faint text-sm">
                {message}
              </p>
            ) : null}
            {isListed ? (
              <div role="listbox" id={listId} tabIndex={-1} aria-label={placeholder}>
                {options.map((option, index) => (
                  <ListEntry key={option.id} {...entry(index)}>
                    {option.iconUrl === undefined ? null : (
                      <Mark name={option.label} iconUrl={option.iconUrl} size="sm" />
                    )}
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                    {option.hint ? (
                      <span className="shrink-0 text-ink-faint text-xs">{option.hint}</span>
                    ) : null}
                  </ListEntry>
                ))}
                {action ? (
                  <ListEntry {...entry(options.length)}>
                    <Plus aria-hidden="true" className="size-4 shrink-0 text-primary" />
                    <span className="shrink-0 font-medium">{action.label}</span>
                    {action.hint ? (
                      <span className="min-w-0 truncate text-ink-soft">{action.hint}</span>
                    ) : null}
                  </ListEntry>
                ) : null}
              </div>
            ) : null}
          </Radix.Content>
        </Radix.Root>
      ) : null}
    </div>
  );
}

function ListEntry({ id, isActive, onChoose, children }: Entry & { children: ReactNode }) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // mousedown, because the blur that follows would close the list before a click.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-ink text-sm hover:bg-hover aria-selected:bg-hover"
    >
      {children}
    </div>
  );
}
