import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canCopy, copyWhenReady } from '#lib/clipboard.ts';
import { downloadText } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('twoFactor');
  const text = codes.join('\n');

  const copy = () =>
    copyWhenReady(Promise.resolve(text)).then(
      () => toast({ variant: 'success', title: t('codes.copied') }),
      (cause: unknown) => toast({ variant: 'destructive', title: t('codes.copyFailed'), cause }),
    );

  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-ink">{t('codes.title')}</h2>
        <p className="text-ink-soft text-sm leading-6">{t('codes.text')}</p>
      </div>
      <ul
        aria-label={t('codes.listLabel')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-5 py-4 font-mono text-ink text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {canCopy() ? (
          <Button variant="secondary" size="sm" onClick={copy}>
            <Copy aria-hidden="true" />
            {t('codes.copy')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => downloadText(t('codes.fileName'), `${t('codes.fileHeading')}\n\n${text}\n`)}
        >
          <Download aria-hidden="true" />
          {t('codes.download')}
        </Button>
      </div>
      <Button block onClick={onDone}>
        {t('codes.finish')}
      </Button>
    </div>
  );
}
