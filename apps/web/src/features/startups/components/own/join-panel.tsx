import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { directoryQuery, useAskToJoin, useWithdrawRequest } from '../../api/joining.ts';

type JoinRequest = { startup: string; created_at: string };

/** For somebody without a startup: what is missing, and the way to get it. */
export function JoinPanel({ request }: { request: JoinRequest | null }) {
  const { t } = useTranslation('myStartup');
  return (
    <Card className="grid max-w-xl grid-cols-1 gap-5 p-5 md:p-6">
      <div className="grid gap-1.5">
        <h2 className="text-ink text-lg">{t('join.title')}</h2>
        <p className="text-ink-soft text-sm leading-6">{t('join.text')}</p>
      </div>
      {request ? <Waiting request={request} /> : <AskForm />}
    </Card>
  );
}

function Waiting({ request: { startup, created_at } }: { request: JoinRequest }) {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const withdraw = useWithdrawRequest();
  return (
    <Callout
      tone="info"
      title={t('join.waiting', { startup })}
      action={
        <Button variant="secondary" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('join.withdraw')}
        </Button>
      }
    >
      {t('join.waitingText', { date: formatDate(created_at) })}
    </Callout>
  );
}

function AskForm() {
  const { t } = useTranslation('myStartup');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const typed = useDebouncedValue(text);
  const { data } = useQuery({ ...directoryQuery(typed.trim()), enabled: chosen === null });
  const ask = useAskToJoin();
  const options = (data?.startups ?? []).map(({ id, name, cohort, sector, logo_path }) => ({
    id,
    label: name,
    iconUrl: logo_path,
    hint: [sector, cohort].filter(Boolean).join(' · '),
  }));

  const send = (request: Parameters<typeof ask.mutate>[0]) =>
    ask.mutate(request, {
      onSuccess: () => toast({ variant: 'success', title: t('join.asked') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('join.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  const missing = text.trim();

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={t('join.startup')}>
          <Combobox
            text={text}
            placeholder={t('join.placeholder')}
            onTextChange={(next) => {
              setText(next);
              setChosen(null);
            }}
            onSelect={(option) => {
              setText(option.label);
              setChosen(option);
            }}
            options={chosen ? [] : options}
            {...(data && !chosen && { message: t('join.none') })}
            {...(data &&
              !chosen &&
              missing !== '' && {
                action: {
                  label: t('join.add'),
                  hint: t('join.addName', { name: missing }),
                  onSelect: () => send({ startup_name: missing }),
                },
              })}
          />
        </Field>
      </div>
      <Button
        disabled={chosen === null}
        loading={ask.isPending}
        onClick={() => chosen && send({ startup_id: chosen.id })}
        className="max-sm:w-full"
      >
        {t('join.ask')}
      </Button>
    </div>
  );
}
