import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRefreshTwoFactor, useRemoveTwoFactor, useRenewCodes } from '../../api/two-factor.ts';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type TwoFactorAct = 'enrol' | 'renew' | 'disable';

type ActProps = { onClose: () => void };

const TITLES = { enrol: 'enrol.dialogTitle', renew: 'renew.title', disable: 'disable.title' } as const;

export function TwoFactorDialog({ act, onClose }: ActProps & { act: TwoFactorAct }) {
  const { t } = useTranslation('twoFactor');
  const refresh = useRefreshTwoFactor();
  const close = () => {
    onClose();
    void refresh();
  };
  return (
    <Dialog open onOpenChange={(open) => open || close()} title={t(TITLES[act])}>
      {act === 'enrol' ? <EnrolmentSteps onDone={close} /> : null}
      {act === 'renew' ? <RenewSteps onClose={close} /> : null}
      {act === 'disable' ? <DisableStep onClose={close} /> : null}
    </Dialog>
  );
}

function RenewSteps({ onClose }: ActProps) {
  const { t } = useTranslation('twoFactor');
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <PasswordStep
      text={t('renew.text')}
      submitLabel={t('renew.submit')}
      pending={renew.isPending}
      error={renew.error ? errorText(renew.error) : undefined}
      onSubmit={(password) =>
        renew.mutate(password, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
      }
    />
  );
}

function DisableStep({ onClose }: ActProps) {
  const { t } = useTranslation('twoFactor');
  const remove = useRemoveTwoFactor();
  return (
    <PasswordStep
      text={t('disable.text')}
      submitLabel={t('disable.submit')}
      destructive
      pending={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onSubmit={(password) =>
        remove.mutate(password, {
          onSuccess: () => {
            toast({ variant: 'success', title: t('disable.done') });
            onClose();
          },
        })
      }
    />
  );
}
