import { CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { type ConditionChoices, ConditionControls } from './condition-controls.tsx';
import type { ConditionDraft, ConditionProblem } from './rules-draft.ts';

type ConditionRowProps = {
  condition: ConditionDraft;
  choices: ConditionChoices;
  problem: ConditionProblem | undefined;
  /** For the condition that was just added. */
  hasFocus: boolean;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
};

export function ConditionRow({
  condition,
  choices,
  problem,
  hasFocus,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const { t } = useTranslation('eligibility');
  const labelId = useId();
  const problemId = useId();
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hasFocus) rowRef.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [hasFocus]);
  const name = t(`form.facts.${condition.fact}`);
  return (
    <li
      ref={rowRef}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-lg border border-line bg-surface py-2.5 pr-2 pl-3.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <span id={labelId} className="py-1.5 font-medium text-ink text-sm leading-5.5">
        {name}
      </span>
      <fieldset
        aria-labelledby={labelId}
        aria-describedby={problem ? problemId : undefined}
        className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1"
      >
        <ConditionControls
          condition={condition}
          choices={choices}
          isInvalid={problem !== undefined}
          onChange={onChange}
        />
        {problem ? (
          <p
            id={problemId}
            className="mt-1.5 flex items-start gap-1.5 text-[0.8125rem] text-danger leading-5"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t(`form.problems.${problem}`)}
          </p>
        ) : null}
      </fieldset>
      <IconButton label={t('form.remove', { name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}
