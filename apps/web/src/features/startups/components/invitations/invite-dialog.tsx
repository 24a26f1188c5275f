import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { INVITEES_TEXT_MAX } from '@perkotheque/domain/startups/invitees';
import { FileText } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type CheckedLine, type Invitees, useCheckInvitees, useInvitePeople } from '../../api/invitations.ts';
import { CheckedLines } from './checked-lines.tsx';
import { InviteChoices } from './invite-choices.tsx';

const languageOfPage = (): Invitees['language'] =>
  LANGUAGES.find((language) => language === i18n.language) ?? 'fr';

/** First the list is checked, then it is sent. A change of any field asks for another check. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { withProof, form: proofForm } = useProof();
  const [check, invite] = [useCheckInvitees(), useInvitePeople(withProof)];
  const [values, setValues] = useState<Invitees>(() => ({
    text: '',
    startup_id: null,
    leads: [],
    role: 'user',
    language: languageOfPage(),
  }));
  const [lines, setLines] = useState<readonly CheckedLine[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [startupName, setStartupName] = useState('');
  const [startupProblem, setStartupProblem] = useState<string>();
  const good = lines?.filter(({ fault }) => fault === null).length ?? 0;

  function change(changes: Partial<Invitees>): void {
    setValues((before) => ({ ...before, ...changes }));
    setLines(null);
    setProblem(undefined);
    setStartupProblem(undefined);
  }

  /** The list stays checked: who becomes lead changes nothing else. */
  function setLead(email: string, is_lead: boolean): void {
    const isMeant = (line: CheckedLine) => line.email === email;
    setValues((before) => ({
      ...before,
      leads: [...before.leads.filter((lead) => lead.email !== email), { email, is_lead }],
    }));
    setLines(
      (before) => before?.map((line) => (isMeant(line) ? { ...line, as_lead: is_lead } : line)) ?? null,
    );
  }

  async function correct({ written, email, suggestion }: CheckedLine): Promise<void> {
    if (email !== null || suggestion === null) return;
    const corrected = { ...values, text: values.text.replace(written, suggestion) };
    setValues(corrected);
    await look(corrected);
  }

  async function look(checked: Invitees): Promise<void> {
    try {
      setLines((await check.mutateAsync(checked)).lines);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (values.text.trim() === '') return setProblem(t('form.missing'));
    // A name that was typed and not chosen would invite the people without a startup.
    if (startupName.trim() !== '' && values.startup_id === null)
      return setStartupProblem(t('form.startupUnknown'));
    if (good === 0) return look(values);
    try {
      await send();
    } catch (error) {
      if (!isProofDeclined(error)) setProblem(errorText(error));
    }
  }

  async function send(): Promise<void> {
    const sent = (await invite.mutateAsync(values)).lines;
    const faulty = sent.filter(({ fault }) => fault !== null);
    toast({ variant: 'success', title: t('toasts.invited', { count: sent.length - faulty.length }) });
    if (faulty.length === 0) return onClose();
    change({ text: faulty.map(({ written }) => written).join('\n') });
    setLines(faulty);
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('form.title')}
      description={t('form.text')}
      submitLabel={good === 0 ? t('form.check') : t('form.send', { count: good })}
      pending={check.isPending || invite.isPending}
      dirty={values.text !== ''}
      onSubmit={(event) => void onSubmit(event)}
      below={proofForm}
    >
      <PeopleField text={values.text} problem={problem} onChange={(text) => change({ text })} />
      {lines ? (
        <CheckedLines lines={lines} onLead={setLead} onCorrect={(line) => void correct(line)} />
      ) : null}
      <InviteChoices
        values={values}
        startupName={startupName}
        startupProblem={startupProblem}
        onStartupName={setStartupName}
        onChange={change}
      />
    </FormDialog>
  );
}

type PeopleFieldProps = { text: string; problem: string | undefined; onChange: (text: string) => void };

function PeopleField({ text, problem, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('invitations');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={t('form.people')}
        required
        help={t('form.peopleHelp')}
        {...(problem && { error: problem })}
      >
        <Textarea
          value={text}
          maxLength={INVITEES_TEXT_MAX}
          placeholder={t('form.peoplePlaceholder')}
          className="max-h-48"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('form.file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then((read) => onChange(read.slice(0, INVITEES_TEXT_MAX)));
          target.value = '';
        }}
      />
      <div>
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <FileText aria-hidden="true" />
          {t('form.chooseFile')}
        </Button>
      </div>
    </div>
  );
}
