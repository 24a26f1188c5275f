import type { MailFault } from '@perkotheque/domain/mail/vocabulary';
import { useTranslation } from 'react-i18next';

type Failure = { fault: MailFault | null; words: string | null };

/** Why a mail did not leave: « le serveur d’e-mail est injoignable ». What the mail server said stands in quotes. */
export function useMailReason() {
  const { t } = useTranslation('mail');
  return ({ fault, words }: Failure): string => {
    if (fault === 'answer' && words !== null) return t('words', { words });
    const reason = t(`faults.${fault ?? 'worker'}`);
    return words === null ? reason : t('reasonWithWords', { reason, words });
  };
}
