import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseMail } from '#features/mail/api/choose-mail.ts';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';

type Step = 'ask' | 'done' | 'undone' | 'invalid';

/** Opening the page changes nothing: mail scanners that follow links must not unsubscribe anybody. */
export function UnsubscribePage() {
  const { t } = useTranslation('mail');
  const { token: tokenInAddress } = useSearch({ from: '/session/unsubscribe' });
  const navigate = useNavigate();
  const [token] = useState(tokenInAddress);
  const [step, setStep] = useState<Step>(token ? 'ask' : 'invalid');

  useEffect(() => {
    // The token is kept in memory only: an address may be shared, bookmarked or logged.
    if (tokenInAddress) void navigate({ to: paths.unsubscribe, search: {}, replace: true });
  }, [tokenInAddress, navigate]);

  const choose = useMutation({
    mutationFn: (isWanted: boolean) => chooseMail(token ?? '', isWanted),
    onSuccess: (_answer, isWanted) => setStep(isWanted ? 'undone' : 'done'),
    onError: (error) => {
      if (failureOf(error) === 'invalid_token') setStep('invalid');
      else toast({ variant: 'destructive', title: errorText(error), cause: error });
    },
  });

  return (
    <AuthFrame title={t(`${step}.title`)} text={t(`${step}.text`)}>
      {step === 'ask' ? (
        <Button block size="lg" loading={choose.isPending} onClick={() => choose.mutate(false)}>
          {t('ask.confirm')}
        </Button>
      ) : null}
      {step === 'done' ? (
        <Button variant="secondary" block loading={choose.isPending} onClick={() => choose.mutate(true)}>
          {t('done.undo')}
        </Button>
      ) : null}
    </AuthFrame>
  );
}
