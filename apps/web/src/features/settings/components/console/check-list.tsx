import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';

type CheckListProps<Value extends string> = {
  title: string;
  help: string;
  options: readonly Value[];
  label: (option: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The option that cannot be unchecked. */
  locked?: Value;
  isWide?: boolean;
};

export function CheckList<const Value extends string>(props: CheckListProps<Value>) {
  const { title, help, options, label, chosen, onChange, locked, isWide = false } = props;
  const { t } = useTranslation('console');
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-4 shadow-card">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-semibold font-title text-[0.9375rem] text-ink">
        {title}
      </p>
      <p className="mt-0.5 text-[0.8125rem] text-ink-faint leading-5">{help}</p>
      <div
        className={cx(
          'mt-3.5 grid gap-x-4 gap-y-2.5',
          isWide ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2',
        )}
      >
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option === locked ? `${label(option)} (${t('display.locked')})` : label(option)}
            checked={option === locked || chosen.includes(option)}
            disabled={option === locked}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
