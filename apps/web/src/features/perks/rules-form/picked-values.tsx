import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';

type PickedValuesProps = {
  label: string;
  values: readonly string[];
  name?: (value: string) => string;
  onChange: (values: readonly string[]) => void;
  /** The control that adds one. */
  children: ReactNode;
};

/** The chosen values, each with a button that removes it, above the control that adds more. */
export function PickedValues({
  label,
  values,
  name = (value) => value,
  onChange,
  children,
}: PickedValuesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      {values.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="flex max-w-full items-center rounded-md border border-line bg-sunken text-ink text-sm"
            >
              <span className="truncate py-1 pl-2.5">{name(value)}</span>
              <button
                type="button"
                aria-label={t('entries.remove', { entry: name(value) })}
                onClick={() => onChange(values.filter((other) => other !== value))}
                className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:text-ink focus-visible:-outline-offset-2"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="[&_label]:sr-only">
        <Field label={label}>{children}</Field>
      </div>
    </div>
  );
}
