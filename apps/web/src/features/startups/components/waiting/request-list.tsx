import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDecideJoinRequest } from '../../api/people.ts';
import { useAnswerRequest, type WaitingRequest } from '../../api/waiting.ts';
import { StartupChoice } from '../invitations/startup-choice.tsx';

/** People who ask for a startup that is missing, or for one that nobody leads. */
export function RequestList({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useTranslation('invitations');
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="waiting-requests" className="grid grid-cols-1 gap-3">
      <h2 id="waiting-requests" className="text-ink text-xl">
        {t('waiting.missing')}
      </h2>
      <ul className="grid gap-2.5">
        {requests.map((request) => (
          <li key={request.id} className="rounded-lg border border-line bg-surface p-4">
            {request.startup_id === null ? (
              <MissingStartup request={request} />
            ) : (
              <JoinRequest request={request} startupId={request.startup_id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { request: WaitingRequest; title: string; children: ReactNode };

function Row({ request: { email, created_at }, title, children }: RowProps) {
  const { t } = useTranslation('invitations');
  const { formatDate } = useDates();
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-6">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium text-ink">{title}</p>
        <p className="break-words text-ink-soft text-sm">
          {t('waiting.askedOn', { email, date: formatDate(created_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  );
}

const personOf = ({ person, email }: WaitingRequest) => person?.trim() || email;

/** Tells what became of a press; the list is read again either way. */
function useOutcome() {
  const { t } = useTranslation('invitations');
  return (done: string) => ({
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: (error: Error) =>
      toast({
        variant: 'destructive',
        title: t('waiting.failed'),
        description: errorText(error),
        cause: error,
      }),
  });
}

function MissingStartup({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation('invitations');
  const answer = useAnswerRequest();
  const outcome = useOutcome();
  const [opened, setOpened] = useState<'choose' | 'decline' | null>(null);
  const person = personOf(request);
  const close = () => setOpened(null);
  return (
    <Row request={request} title={t('waiting.asks', { person, startup: request.startup })}>
      <Button
        size="sm"
        loading={answer.isPending}
        onClick={() =>
          answer.mutate(
            { id: request.id, answer: { accept: true, startup_id: null } },
            outcome(t('waiting.done.added', { person })),
          )
        }
      >
        {t('waiting.add')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setOpened('choose')}>
        {t('waiting.choose')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setOpened('decline')}>
        {t('waiting.decline')}
      </Button>
      {opened === 'choose' ? <ChooseDialog request={request} onClose={close} /> : null}
      {opened === 'decline' ? <DeclineDialog request={request} onClose={close} /> : null}
    </Row>
  );
}

type DialogProps = { request: WaitingRequest; onClose: () => void };

/** The person typed another name than the programme's, or a startup was added meanwhile. */
function ChooseDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation('invitations');
  const answer = useAnswerRequest();
  const outcome = useOutcome();
  const [text, setText] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const person = personOf(request);
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('waiting.chooseTitle')}
      description={t('waiting.chooseText', { person })}
      submitLabel={t('waiting.accept')}
      pending={answer.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (id === null) return setIsMissing(true);
        const done = outcome(t('waiting.done.joined', { person }));
        answer.mutate(
          { id: request.id, answer: { accept: true, startup_id: id } },
          { ...done, onSuccess: () => [done.onSuccess(), onClose()] },
        );
      }}
    >
      <Field
        label={t('form.startup')}
        required
        {...(isMissing && id === null && { error: t('form.startupUnknown') })}
      >
        <StartupChoice text={text} onTextChange={setText} onChange={setId} />
      </Field>
    </FormDialog>
  );
}

function DeclineDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation('invitations');
  const answer = useAnswerRequest();
  const outcome = useOutcome();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const onSubmit = handleSubmit(({ reason }) => {
    const done = outcome(t('waiting.done.declined'));
    answer.mutate(
      { id: request.id, answer: { accept: false, reason } },
      { ...done, onSuccess: () => [done.onSuccess(), onClose()] },
    );
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('waiting.declineTitle')}
      submitLabel={t('waiting.decline')}
      pending={answer.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('waiting.reason')} help={t('waiting.reasonHelp')}>
        <Textarea rows={3} maxLength={500} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

function JoinRequest({ request, startupId }: { request: WaitingRequest; startupId: string }) {
  const { t } = useTranslation('invitations');
  const decide = useDecideJoinRequest(startupId);
  const outcome = useOutcome();
  const person = personOf(request);
  const press = (accept: boolean) =>
    decide.mutate(
      { request_id: request.id, accept },
      outcome(accept ? t('waiting.done.joined', { person }) : t('waiting.done.declined')),
    );
  return (
    <Row request={request} title={t('waiting.joins', { person, startup: request.startup })}>
      <Button size="sm" disabled={decide.isPending} onClick={() => press(true)}>
        {t('waiting.accept')}
      </Button>
      <Button size="sm" variant="secondary" disabled={decide.isPending} onClick={() => press(false)}>
        {t('waiting.decline')}
      </Button>
    </Row>
  );
}
