import { ACCESS_TEXT_MAX_LENGTH } from '@perkotheque/domain/access-requests/input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ownRequestQuery, useAskAccess } from '../api/access-requests.ts';

/** « Demander l'accès », or where the member's request stands. */
export function AskAccess({ toolId }: { toolId: string }) {
  const { t } = useTranslation('access');
  const { formatDate } = useDates();
  const [message, setMessage] = useState('');
  const { data: own, isPending } = useQuery(ownRequestQuery(toolId));
  const asking = useAskAccess(toolId);
  if (isPending) return <Skeleton className="h-28 rounded-md" />;
  if (own?.state === 'pending') {
    return (
      <Callout tone="info" title={t('waiting')}>
        {t('waitingText', { date: formatDate(own.created_at) })}
      </Callout>
    );
  }
  const ask = () =>
    asking.mutate(message, {
      onSuccess: () => toast({ variant: 'success', title: t('asked') }),
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('askFailed'), description: errorText(cause), cause }),
    });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {own?.state === 'refused' ? (
        <Callout tone="warning" title={t('refused')}>
          {own.reason}
        </Callout>
      ) : null}
      <Field label={t('message')} help={t('messageHelp')}>
        <Textarea
          rows={3}
          maxLength={ACCESS_TEXT_MAX_LENGTH}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <Button type="submit" loading={asking.isPending} className="justify-self-end max-sm:w-full">
        {t('ask')}
      </Button>
    </form>
  );
}
