import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { TOOL_FIELDS, type ToolValues } from '../tool-values.ts';
import { useSending } from './use-sending.ts';

/** The form of the zone's two dialogs. Its secrets are discarded with the dialog. */
export function useToolForm(initial: ToolValues) {
  const form = useForm<ToolValues>({ defaultValues: initial });
  const [secretErrors, setSecretErrors] = useState<Partial<Record<SecretField, string>>>({});
  const { isSending, send } = useSending();
  const isSaved = useRef(false);

  async function submit(work: () => Promise<unknown>): Promise<void> {
    setSecretErrors({});
    await send(work);
    isSaved.current = true;
  }

  /** Shows the server's messages beside their fields. */
  function place(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    for (const name of TOOL_FIELDS) {
      const message = error.fields[name];
      if (message) form.setError(name, { message }, { shouldFocus: true });
    }
    setSecretErrors(
      Object.fromEntries(SECRET_FIELDS.map((field) => [field, error.fields[`credentials.${field}`]])),
    );
  }

  return { form, secretErrors, isSending, isSaved, submit, place };
}
