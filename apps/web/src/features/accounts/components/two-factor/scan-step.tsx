import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopy, copyWhenReady } from '#lib/clipboard.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useConfirmEnrolment } from '../../api/two-factor.ts';
import { CodeInput, isCode } from './code-input.tsx';

type ScanStepProps = {
  enrolment: { uri: string; key: string };
  onConfirmed: (recoveryCodes: string[]) => void;
};

export function ScanStep({ enrolment, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation('twoFactor');
  const confirm = useConfirmEnrolment();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(isCode(code) ? undefined : t('problems.code'));
    if (!isCode(code)) return;
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => {
        toast({ variant: 'success', title: t('enrol.done') });
        onConfirmed(recovery_codes);
      },
      onError: (error) => setProblem(errorText(error)),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-ink">{t('enrol.scanTitle')}</h2>
        <p className="text-ink-soft text-sm leading-6">{t('enrol.scanText')}</p>
      </div>
      <div className="flex justify-center">
        <QrCode text={enrolment.uri} label={t('enrol.qrLabel')} />
      </div>
      <ManualKey value={enrolment.key} />
      <Field label={t('enrol.code')} help={t('enrol.codeHelp')} error={problem}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Button type="submit" block loading={confirm.isPending}>
        {t('enrol.confirm')}
      </Button>
    </form>
  );
}

/** Shown in groups of four characters; copied without spaces. */
function ManualKey({ value }: { value: string }) {
  const { t } = useTranslation('twoFactor');
  const groups = value.match(/.{1,4}/g) ?? [];
  const copy = () =>
    copyWhenReady(Promise.resolve(value)).then(
      () => toast({ variant: 'success', title: t('enrol.keyCopied') }),
      (cause: unknown) => toast({ variant: 'destructive', title: t('codes.copyFailed'), cause }),
    );
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-ink-soft">{t('enrol.manual')}</p>
      <div className="flex items-start justify-between gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-4">
        <code className="min-w-0 break-words py-1 font-mono text-[0.8125rem] text-ink leading-5">
          {groups.join(' ')}
        </code>
        {canCopy() ? (
          <IconButton label={t('enrol.copyKey')} size="icon-sm" onClick={copy}>
            <Copy aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
