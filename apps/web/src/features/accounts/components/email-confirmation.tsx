import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';

type EmailConfirmationProps = { token: string; signInLink: ReactNode };
type Outcome = 'confirmed' | 'disowned' | 'invalid';

const CALLOUTS = {
  confirmed: { tone: 'success', title: 'successTitle', text: 'successText' },
  disowned: { tone: 'success', title: 'disownedTitle', text: 'disownedText' },
  invalid: { tone: 'danger', title: 'failureTitle', text: 'failureText' },
} as const;

/** The target of the confirmation mail's link. Opening it sends nothing: a mail scanner opens links too (HARD-10). */
export function EmailConfirmation({ token, signInLink }: EmailConfirmationProps) {
  const { t } = useTranslation('accounts');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === null) return <ConfirmationForm token={token} onOutcome={setOutcome} />;
  const { tone, title, text } = CALLOUTS[outcome];
  return (
    <Callout
      tone={tone}
      title={t(`confirmation.${title}`)}
      action={outcome === 'disowned' ? null : signInLink}
    >
      {t(`confirmation.${text}`)}
    </Callout>
  );
}
