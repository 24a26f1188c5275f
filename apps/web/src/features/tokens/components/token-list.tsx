import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { ApiToken } from '../api/tokens.ts';
import { useScopeText } from './use-scope-text.ts';

type TokenListProps<Token extends ApiToken> = {
  tokens: readonly Token[];
  /** Whose token it is, on the page of the admins. */
  renderOwner?: (token: Token) => ReactNode;
  onRevoke: (id: string) => Promise<unknown>;
};

/** Each token with what it reaches, its last use and its end. */
export function TokenList<Token extends ApiToken>({ tokens, renderOwner, onRevoke }: TokenListProps<Token>) {
  const { t } = useTranslation('tokens');
  const [asked, setAsked] = useState<Token | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function revoke(token: Token): Promise<void> {
    setIsPending(true);
    try {
      await onRevoke(token.id);
      toast({ variant: 'success', title: t('revoke.done') });
    } catch (cause) {
      toast({ variant: 'destructive', title: t('revoke.failed'), description: errorText(cause), cause });
    } finally {
      setIsPending(false);
      setAsked(null);
    }
  }

  return (
    <>
      <ul aria-label={t('list.title')} className="-my-3 divide-y divide-line">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)}>
            {renderOwner?.(token)}
          </TokenRow>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('revoke.title', { name: asked?.name ?? '' })}
        description={t('revoke.text')}
        destructive
        confirmLabel={t('revoke.confirm')}
        pending={isPending}
        onConfirm={() => asked && void revoke(asked)}
      />
    </>
  );
}

type TokenRowProps = { token: ApiToken; onRevoke: () => void; children: ReactNode };

function TokenRow({ token, onRevoke, children }: TokenRowProps) {
  const { t } = useTranslation('tokens');
  const scopeText = useScopeText();
  const { formatDate, formatMinute } = useDates();
  const used = token.last_used_at
    ? t('list.used', { moment: formatMinute(token.last_used_at) })
    : t('list.neverUsed');
  const end = t(token.is_expired ? 'list.ended' : 'list.ends', { date: formatDate(token.expires_at) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words text-ink text-sm">
          {token.name}
          {token.is_expired ? <Badge tone="neutral">{t('list.expired')}</Badge> : null}
        </p>
        {children}
        <p translate="no" className="break-all font-mono text-ink-soft text-xs">
          {token.hint}
        </p>
        <p className="text-[0.8125rem] text-ink-soft leading-5">{token.scopes.map(scopeText).join(' · ')}</p>
        <p className="text-[0.8125rem] text-ink-faint leading-5">
          {used} · {end}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto"
        aria-label={t('list.revokeOf', { name: token.name })}
        onClick={onRevoke}
      >
        {t('list.revoke')}
      </Button>
    </li>
  );
}
