import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEntry } from './add-entry.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

type EntriesInputProps = {
  value: readonly string[];
  onChange: (entries: readonly string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
};

/** A list of short texts. Enter adds the typed entry; each entry has a remove button. */
export function EntriesInput({ value, onChange, onBlur, placeholder, maxLength, ref }: EntriesInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');

  function commit() {
    const next = addEntry(value, typed);
    if (next !== value) onChange(next);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // In an input method, Enter confirms the composed word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commit();
  }

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex gap-2">
        <Input
          ref={ref}
          value={typed}
          placeholder={placeholder}
          maxLength={maxLength}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Leaving the field adds the typed entry too.
            commit();
            onBlur?.();
          }}
        />
        <Button
          variant="secondary"
          aria-label={t('entries.add')}
          // Keeps the focus in the field: its blur would add the entry, and the button would add it again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={commit}
          className="w-10 px-0"
        >
          <Plus aria-hidden="true" />
        </Button>
      </div>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((entry) => (
            <li
              key={entry}
              className="flex max-w-full items-center rounded-md border border-line bg-sunken text-ink text-sm"
            >
              <span className="truncate py-1 pl-2.5" title={entry}>
                {entry}
              </span>
              <button
                type="button"
                aria-label={t('entries.remove', { entry })}
                onClick={() => onChange(value.filter((other) => other !== entry))}
                className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:text-ink focus-visible:-outline-offset-2"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
