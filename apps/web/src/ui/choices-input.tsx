import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { looseText } from '#lib/loose-text.ts';
import { Combobox } from './combobox.tsx';

type Choice = {
  value: string;
  label: string;
  /** Other texts that find the choice. */
  words?: readonly string[];
};

type ChoicesInputProps = {
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Shown when the typed text finds no choice. */
  noneFound: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

const SHOWN = 8;

/** Labels that start with the text, then labels that contain it, then choices with a word that contains it. */
function matching(choices: readonly Choice[], typed: string): Choice[] {
  const text = looseText(typed);
  if (text === '') return [];
  const rankOf = ({ label, words = [] }: Choice) => {
    const name = looseText(label);
    if (name.startsWith(text)) return 0;
    if (words.some((word) => looseText(word) === text)) return 1;
    if (name.includes(text)) return 2;
    return words.some((word) => looseText(word).includes(text)) ? 3 : -1;
  };
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
    .map(({ choice }) => choice);
}

/** Several values of a fixed list: typing finds them, and each chosen one has a remove button. */
export function ChoicesInput(props: ChoicesInputProps) {
  const { value, onChange, onBlur, choices, noneFound, placeholder, ref } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const open = choices.filter((choice) => !value.includes(choice.value));
  const labelOf = (each: string) => choices.find((choice) => choice.value === each)?.label ?? each;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Combobox
        ref={ref}
        text={typed}
        onTextChange={setTyped}
        options={matching(open, typed).map(({ value: id, label }) => ({ id, label }))}
        onSelect={({ id }) => {
          onChange([...value, id]);
          setTyped('');
        }}
        placeholder={placeholder}
        {...(typed.trim() === '' ? {} : { message: noneFound })}
        onBlur={() => {
          // Only a chosen value counts; a text left behind would look like one.
          setTyped('');
          onBlur?.();
        }}
      />
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((each) => (
            <li
              key={each}
              className="flex max-w-full items-center rounded-md border border-line bg-sunken text-ink text-sm"
            >
              <span className="truncate py-1 pl-2.5">{labelOf(each)}</span>
              <button
                type="button"
                aria-label={t('entries.remove', { entry: labelOf(each) })}
                onClick={() => onChange(value.filter((other) => other !== each))}
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
