import { CLAIM_ANSWERS, type ClaimAnswer } from '@perkotheque/domain/claims/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuestion, readQuestion } from '#features/claims/api/answer-question.ts';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { paths } from '../paths.ts';

/** Opening the page records nothing: scanners of mail follow links too. */
export function AnswerPage() {
  const { t } = useTranslation('claims');
  const { token: tokenInAddress, answer: answerInAddress } = useSearch({ from: '/session/reponse' });
  const navigate = useNavigate();
  const [token] = useState(tokenInAddress ?? '');
  const [answer, setAnswer] = useState<ClaimAnswer>(
    () => CLAIM_ANSWERS.find((known) => known === answerInAddress) ?? 'not-yet',
  );
  const [value, setValue] = useState('');
  useEffect(() => {
    // The token is kept in memory only: an address may be shared, bookmarked or logged.
    if (tokenInAddress) void navigate({ to: paths.claimAnswer, search: {}, replace: true });
  }, [tokenInAddress, navigate]);

  const question = useQuery({
    queryKey: ['claim-question', token],
    queryFn: () => readQuestion(token),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const digits = value.replace(/\D/g, '').slice(0, 8);
  const record = useMutation({
    mutationFn: () => answerQuestion(token, answer, digits === '' ? null : Number(digits)),
    onError: (error) => {
      if (failureOf(error) !== 'invalid_token') {
        toast({ variant: 'destructive', title: errorText(error), cause: error });
      }
    },
  });
  const isInvalid =
    token === '' || question.error !== null || failureOf(record.error ?? undefined) === 'invalid_token';
  if (record.isSuccess) return <AuthFrame title={t('answer.done')} text={t('answer.doneText')} />;
  if (isInvalid) return <AuthFrame title={t('answer.invalid')} text={t('answer.invalidText')} />;
  if (!question.data) return null;
  const { perk_title: perk, tool_name: tool } = question.data;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    record.mutate();
  };
  return (
    <AuthFrame title={t('answer.title')} text={t('answer.text', { perk, tool })}>
      <form onSubmit={onSubmit} className="grid gap-5">
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 font-medium text-ink text-sm">{t('answer.choose')}</legend>
          {CLAIM_ANSWERS.map((one) => (
            <label
              key={one}
              className="flex items-center gap-3 rounded-lg border border-line-control bg-surface px-4 py-3 text-ink text-sm has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="answer"
                checked={answer === one}
                onChange={() => setAnswer(one)}
                className="size-4 accent-primary"
              />
              {t(`answer.answers.${one}`)}
            </label>
          ))}
        </fieldset>
        {answer === 'activated' ? (
          <Field label={t('answer.value')}>
            <Input inputMode="numeric" value={value} onChange={({ target }) => setValue(target.value)} />
          </Field>
        ) : null}
        <Button type="submit" block size="lg" loading={record.isPending}>
          {t('answer.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
