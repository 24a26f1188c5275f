import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Presence, saveCredentials } from '../api/credentials.ts';
import { useRefusals } from '../hooks/use-refusals.ts';
import { useSending } from '../hooks/use-sending.ts';
import { hasChanges, NO_SECRETS, secretChanges } from '../secret-values.ts';
import { SecretInputs } from './secret-inputs.tsx';

type CredentialsFormProps = { toolId: string; presence: Presence | null; onDone: () => void };

/** The edit view of « Accès ». */
export function CredentialsForm({ toolId, presence, onDone }: CredentialsFormProps) {
  const { t } = useTranslation(['credentials', 'common']);
  const [values, setValues] = useState(NO_SECRETS);
  const [isEmpty, setIsEmpty] = useState(false);
  const { isSending, send } = useSending();
  const refuse = useRefusals();
  const isSaved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is unmounted, so the form takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const changes = secretChanges(values);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!hasChanges(changes)) return presence ? onDone() : setIsEmpty(true);
    try {
      await send(() => saveCredentials(toolId, changes));
      isSaved.current = true;
      toast({ variant: 'success', title: t('saved'), description: t('savedText') });
      onDone();
    } catch (error) {
      const forbidden = { title: t('denied'), description: t('deniedText') };
      refuse(error, { title: t('saveFailed'), forbidden });
    }
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-label={t('form.title')}
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-5"
    >
      <SecretInputs
        values={values}
        presence={presence}
        onChange={(next) => {
          setValues(next);
          setIsEmpty(false);
        }}
      />
      {isEmpty ? <Callout tone="danger">{t('form.nothing')}</Callout> : null}
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
        {presence ? (
          <p className="mr-auto text-[0.8125rem] text-ink-faint leading-5 max-md:order-last">
            {t('form.help')}
          </p>
        ) : null}
        <Button variant="secondary" disabled={isSending} onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('common:actions.save')}
        </Button>
      </div>
      <LeaveGuard isDirty={hasChanges(changes)} isSaved={isSaved} />
    </form>
  );
}
