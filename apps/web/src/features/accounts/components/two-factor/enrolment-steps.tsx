import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useBeginEnrolment } from '../../api/two-factor.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

/** Three steps: password, secret with a first code, recovery codes. */
export function EnrolmentSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('twoFactor');
  const begin = useBeginEnrolment();
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begin.data) return <ScanStep enrolment={begin.data} onConfirmed={setCodes} />;
  return (
    <PasswordStep
      text={t('enrol.passwordText')}
      submitLabel={t('enrol.next')}
      pending={begin.isPending}
      error={begin.error ? errorText(begin.error) : undefined}
      onSubmit={(password) => begin.mutate(password)}
    />
  );
}
