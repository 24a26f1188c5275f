import { REVEAL_SECONDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canCopy, emptyClipboard } from '#lib/clipboard.ts';
import { type ShownSecret, useShownSecret } from '#lib/session/use-shown-secret.ts';
import { CountdownRing } from '#ui/countdown-ring.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { revealSecret } from '../api/credentials.ts';
import { useRefusals } from '../hooks/use-refusals.ts';
import { SecretText } from './secret-text.tsx';

type SecretRowProps = { toolId: string; field: SecretField; isStored: boolean };

const ROW = 'grid grid-cols-1 gap-x-4 px-4 py-2 @lg:grid-cols-[8rem_minmax(0,1fr)]';
const LABEL = 'text-ink-faint text-xs leading-5 @lg:pt-2 @lg:text-ink-soft @lg:text-sm';

export function SecretRow({ toolId, field, isStored }: SecretRowProps) {
  const { t } = useTranslation('credentials');
  return (
    <div className={ROW}>
      <dt className={LABEL}>{t(`fields.${field}`)}</dt>
      {isStored ? (
        <StoredSecret toolId={toolId} field={field} />
      ) : (
        <dd className="flex min-h-9 items-center text-ink-faint text-sm">{t('absent')}</dd>
      )}
    </div>
  );
}

function StoredSecret({ toolId, field }: Omit<SecretRowProps, 'isStored'>) {
  const { t } = useTranslation('credentials');
  const { shown, busy, reveal, hide, copy, proofForm } = useShownSecret({
    read: (_how, signal) => revealSecret(toolId, field, signal),
    shownSeconds: REVEAL_SECONDS,
  });
  const refuse = useRefusals();
  const forbidden = { title: t('denied'), description: t('deniedText') };

  async function onCopy() {
    if (busy) return;
    if (!canCopy()) {
      toast({ variant: 'destructive', title: t('copyFailed'), description: t('copyUnavailable') });
      return;
    }
    try {
      await copy();
      const undo = { label: t('emptyClipboard'), onUndo: () => void emptyClipboard() };
      toast({ variant: 'success', title: t('copied'), description: t('copiedText'), undo });
    } catch (error) {
      refuse(error, { title: t('copyFailed'), forbidden });
    }
  }

  return (
    <dd className="grid grid-cols-1 gap-2">
      <div className="flex items-start gap-1">
        <Value field={field} shown={shown} />
        {shown ? <CountdownRing key={shown.until} until={shown.until} of={REVEAL_SECONDS} /> : null}
        <IconButton
          label={shown ? t(`hide.${field}`) : t(`show.${field}`)}
          aria-pressed={shown !== null}
          aria-busy={busy === 'reveal'}
          aria-disabled={busy !== null}
          onClick={() => {
            if (busy) return;
            if (shown) hide();
            else reveal().catch((error) => refuse(error, { title: t('revealFailed'), forbidden }));
          }}
        >
          {busy === 'reveal' ? (
            <Spinner />
          ) : shown ? (
            <EyeOff aria-hidden="true" />
          ) : (
            <Eye aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label={t(`copy.${field}`)}
          aria-busy={busy === 'copy'}
          aria-disabled={busy !== null}
          onClick={() => void onCopy()}
        >
          {busy === 'copy' ? <Spinner /> : <Copy aria-hidden="true" />}
        </IconButton>
      </div>
      {proofForm}
    </dd>
  );
}

function Value({ field, shown }: { field: SecretField; shown: ShownSecret | null }) {
  const { t } = useTranslation('credentials');
  return (
    <div className="flex min-h-9 min-w-0 flex-1 items-center py-1">
      {/* Announced once. The secret itself is not in a live region: a screen reader must not read it aloud. */}
      <span role="status" className="sr-only">
        {shown ? t('shownFor', { seconds: REVEAL_SECONDS }) : ''}
      </span>
      {shown ? (
        <SecretText field={field} value={shown.value} />
      ) : (
        <>
          <span aria-hidden="true" className="select-none text-ink-faint tracking-[0.2em]">
            ••••••••
          </span>
          <span className="sr-only">{t('masked')}</span>
        </>
      )}
    </div>
  );
}
