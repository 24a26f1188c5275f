import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { Fault } from '../api/imports.ts';
import { useFieldChoices } from '../hooks/use-field-choices.ts';
import { useFieldLabel } from '../import-target.ts';

const SHORT = 120;

/** The focus goes where the pressed button was. */
const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

type CorrectionFormProps = { fault: Fault; cell: string; onCorrect: (value: string) => void };

/** A button that opens the cell for editing. Fields with few values offer them. */
export function CorrectionForm({ fault, cell, onCorrect }: CorrectionFormProps) {
  const { t } = useTranslation('imports');
  const label = useFieldLabel()(fault.field);
  const choices = useFieldChoices()[fault.field];
  const [value, setValue] = useState<string | null>(null);
  const controlId = useId();
  if (value === null)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={t('corrections.openOne', { line: fault.line, field: label })}
        onClick={() => setValue(choices ? '' : cell)}
      >
        {t('corrections.open')}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect(value);
  };
  const control = { id: controlId, value, ref: focus };
  return (
    <form className="flex flex-wrap items-start gap-2" onSubmit={submit}>
      <label htmlFor={controlId} className="sr-only">
        {t('corrections.label', { line: fault.line, field: label })}
      </label>
      <div className="min-w-48 max-w-lg flex-1">
        {choices ? (
          <Select {...control} onChange={({ target }) => setValue(target.value)}>
            <option value="">{t('corrections.choose')}</option>
            <Options of={[...choices.keys()]} name={(choice) => choices.get(choice) ?? choice} />
          </Select>
        ) : cell.length > SHORT || cell.includes('\n') ? (
          <Textarea {...control} rows={5} onChange={({ target }) => setValue(target.value)} />
        ) : (
          <Input {...control} onChange={({ target }) => setValue(target.value)} />
        )}
      </div>
      <Button type="submit" disabled={value.trim() === ''}>
        {t('corrections.apply')}
      </Button>
      <Button variant="secondary" onClick={() => setValue(null)}>
        {t('corrections.cancel')}
      </Button>
    </form>
  );
}
