import {
  NOTE_MAX_LENGTH,
  OUTCOME_REASONS,
  OUTCOMES,
  type Outcome,
} from '@perkotheque/domain/tool-use/vocabulary';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { Answer, ToolUse } from '../api/tool-use.ts';
import { useSaying } from './use-saying.ts';

type OutcomePickerProps = { toolId: string; own: ToolUse['own'] };

const NO_ANSWER = { reason: null, replaced_by: null, note: null };

/** « Mémoire de sortie »: what the startup did in one press, and why in a second one. */
export function OutcomePicker({ toolId, own }: OutcomePickerProps) {
  const { t } = useTranslation('toolUse');
  const { say, isPending } = useSaying(toolId);
  const current: Answer | null = own?.outcome
    ? { outcome: own.outcome, reason: own.reason, replaced_by: own.replaced_by?.id ?? null, note: own.note }
    : null;
  const choose = (outcome: Outcome) =>
    say({ answer: { ...NO_ANSWER, reason: current?.reason ?? null, outcome } });
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 font-medium text-ink text-sm">{t('outcome.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              variant={current?.outcome === outcome ? 'primary' : 'secondary'}
              aria-pressed={current?.outcome === outcome}
              disabled={isPending}
              onClick={() => choose(outcome)}
            >
              {t(`outcomes.${outcome}`)}
            </Button>
          ))}
          {current ? (
            <Button size="sm" variant="ghost" disabled={isPending} onClick={() => say({ answer: null })}>
              {t('outcome.undo')}
            </Button>
          ) : null}
        </div>
      </fieldset>
      {current ? (
        <>
          {current.outcome === 'replaced' ? (
            <Replacement
              chosen={own?.replaced_by ?? null}
              onChoose={(replaced_by) => say({ answer: { ...current, replaced_by } })}
            />
          ) : null}
          <fieldset className="grid grid-cols-1 gap-2">
            <legend className="mb-2 font-medium text-ink text-sm">{t('outcome.why')}</legend>
            <div className="flex flex-wrap gap-2">
              {OUTCOME_REASONS.map((reason) => (
                <Button
                  key={reason}
                  size="sm"
                  variant={current.reason === reason ? 'primary' : 'secondary'}
                  aria-pressed={current.reason === reason}
                  disabled={isPending}
                  onClick={() =>
                    say({ answer: { ...current, reason: current.reason === reason ? null : reason } })
                  }
                >
                  {t(`reasons.${reason}`)}
                </Button>
              ))}
            </div>
          </fieldset>
          <Note
            key={current.note}
            note={current.note ?? ''}
            isPending={isPending}
            onSave={(note) => say({ answer: { ...current, note: note || null } })}
          />
        </>
      ) : null}
    </div>
  );
}

type Tool = { id: string; name: string };

function Replacement({ chosen, onChoose }: { chosen: Tool | null; onChoose: (id: string | null) => void }) {
  const { t } = useTranslation('toolUse');
  const [tool, setTool] = useState(chosen);
  const { state, combobox } = useToolPicker({
    value: tool,
    onChange: (next) => {
      setTool(next);
      if (next) onChoose(next.id);
    },
  });
  return (
    <Field label={t('outcome.replacedBy')}>
      <Combobox
        placeholder={t('outcome.toolPlaceholder')}
        message={state ? t(`outcome.${state}`) : undefined}
        {...combobox}
      />
    </Field>
  );
}

type NoteProps = { note: string; isPending: boolean; onSave: (note: string) => void };

function Note({ note, isPending, onSave }: NoteProps) {
  const { t } = useTranslation('toolUse');
  const [text, setText] = useState(note);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form onSubmit={save}>
      <Field label={t('outcome.note')} help={t('outcome.noteHelp')}>
        <div className="flex gap-2">
          <Input value={text} maxLength={NOTE_MAX_LENGTH} onChange={(event) => setText(event.target.value)} />
          {text.trim() === note ? null : (
            <Button type="submit" variant="secondary" loading={isPending}>
              {t('outcome.save')}
            </Button>
          )}
        </div>
      </Field>
    </form>
  );
}
