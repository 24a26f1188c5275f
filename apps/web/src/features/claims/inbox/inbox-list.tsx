import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ClaimSummary } from '../api/get-claims.ts';
import { InboxRow, type InboxRowActions } from './inbox-row.tsx';

type InboxListProps = InboxRowActions & {
  claims: readonly ClaimSummary[];
  onApprove: (claims: readonly ClaimSummary[]) => void;
  onRefuse: (claims: readonly ClaimSummary[]) => void;
};

/** Oldest first. ↑ and ↓ move between the rows, Space chooses, Enter opens. */
export function InboxList({ claims, onApprove, onRefuse, ...actions }: InboxListProps) {
  const { t } = useTranslation('claims');
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenClaims = claims.filter(({ id }) => chosen.includes(id));
  const isAll = claims.length > 0 && chosenClaims.length === claims.length;

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  }
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-inbox-link]') ?? [])];
    const row = document.activeElement?.closest('li');
    const at = links.findIndex((link) => link.closest('li') === row);
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  function act(handle: (claims: readonly ClaimSummary[]) => void, of: readonly ClaimSummary[]) {
    setChosen([]);
    handle(of);
  }

  return (
    <div className="grid gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={
            chosenClaims.length > 0
              ? t('inbox.selected', { count: chosenClaims.length })
              : t('inbox.selectAll')
          }
          checked={isAll}
          onChange={({ target }) => setChosen(target.checked ? claims.map(({ id }) => id) : [])}
        />
        {chosenClaims.length > 0 ? (
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => act(onRefuse, chosenClaims)}>
              {t('inbox.refuse')}
            </Button>
            <Button size="sm" onClick={() => act(onApprove, chosenClaims)}>
              {t('inbox.approve')}
            </Button>
          </div>
        ) : (
          <p className="text-ink-faint text-xs max-md:hidden">{t('inbox.keys')}</p>
        )}
      </div>
      <ul ref={list} aria-label={t('inbox.list')} onKeyDown={onKeyDown} className="grid gap-2.5">
        {claims.map((claim) => (
          <InboxRow
            key={claim.id}
            claim={claim}
            isChosen={chosen.includes(claim.id)}
            onChoose={(isChosen) => choose(claim.id, isChosen)}
            onApprove={() => act(onApprove, [claim])}
            onRefuse={() => act(onRefuse, [claim])}
            {...actions}
          />
        ))}
      </ul>
    </div>
  );
}
