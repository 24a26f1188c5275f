import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { addSecrets, type ImportResult } from '../api/perk-secrets.ts';

type CodesFormProps = { perkId: string; autoFocus: boolean; onAdded: () => void };

/** Adds unique codes by pasting or from a file. What was typed is forgotten once sent. */
export function CodesForm({ perkId, autoFocus, onAdded }: CodesFormProps) {
  const { t } = useTranslation('codes');
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<ImportResult | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { withProof, form: proofForm } = useProof();

  async function send(value: string): Promise<void> {
    setError(undefined);
    setResult(null);
    if (value.trim() === '') return setError(t('form.empty'));
    setIsPending(true);
    try {
      setResult(await withProof(() => addSecrets(perkId, value)));
      setText('');
      onAdded();
      await queryClient.invalidateQueries({ queryKey: ['perks'] });
    } catch (failure) {
      if (!isProofDeclined(failure)) setError(errorText(failure));
    } finally {
      setIsPending(false);
    }
  }

  async function onFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    if (chosen.size > CODE_LIMITS.bytes) return setError(t('form.tooLarge'));
    await send(await chosen.text());
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void send(text);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
        <Field label={t('form.label')} help={t('form.help')} {...(error && { error })}>
          <Textarea
            value={text}
            autoComplete="off"
            spellCheck={false}
            rows={6}
            autoFocus={autoFocus}
            className="max-h-72 font-mono text-sm"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={isPending}>
            {t('form.add')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => file.current?.click()}>
            <Upload aria-hidden="true" />
            {t('form.file')}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            aria-label={t('form.file')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void onFile(event)}
          />
        </div>
      </form>
      {proofForm}
      {result ? <Outcome result={result} /> : null}
    </div>
  );
}

const FAULTS_SHOWN = 10;

function Outcome({ result }: { result: ImportResult }) {
  const { t } = useTranslation('codes');
  const shown = result.faults.slice(0, FAULTS_SHOWN);
  return (
    <Callout
      tone={result.refused > 0 ? 'warning' : 'success'}
      title={t('form.added', { count: result.added })}
    >
      {result.refused > 0 ? t('form.refused', { count: result.refused }) : t('form.sealed')}
      {shown.map(({ line, fault }) => (
        <span key={line} className="block tabular-nums">
          {t('form.line', { line, fault: t(`form.faults.${fault}`) })}
        </span>
      ))}
    </Callout>
  );
}
