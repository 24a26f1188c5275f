import type { SecretState } from '@perkotheque/domain/codes/vocabulary';
import { type PerkWay, SECRET_KIND_BY_WAY, type SecretKind } from '@perkotheque/domain/perks/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type PerkSecret, perkSecretsQuery, type SecretCounts } from '../api/perk-secrets.ts';
import { CodesForm } from './codes-form.tsx';
import { HeldCodes } from './held-codes.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { SecretList } from './secret-list.tsx';
import { VoidDialog } from './void-dialog.tsx';

type SecretsSectionProps = {
  perkId: string;
  way: PerkWay;
  /** Leads to the import. */
  autoFocus: boolean;
  /** The stock, and with it the state of the perk, may have changed. */
  onChanged: () => void;
};

/**
 * The secrets of a perk, for core-team and admins: importing unique codes, voiding, and who read one. Never a value.
 * Stands beside the editor's form, not in it: what it does is stored at once.
 */
export function SecretsSection({ way, ...props }: SecretsSectionProps) {
  const kind = SECRET_KIND_BY_WAY[way];
  return kind === null ? null : <Secrets key={way} kind={kind} {...props} />;
}

type SecretsProps = Omit<SecretsSectionProps, 'way'> & { kind: SecretKind };

function Secrets({ perkId, kind, autoFocus, onChanged }: SecretsProps) {
  const { t } = useTranslation('codes');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<SecretState>();
  const [voided, setVoided] = useState<PerkSecret | null>(null);
  const [leaked, setLeaked] = useState<PerkSecret | null>(null);
  const { data, error, refetch } = useQuery(perkSecretsQuery(perkId, page, state));

  function choose(next: SecretState | undefined): void {
    setState(next);
    setPage(1);
  }

  if (error && !data) {
    return (
      <ErrorState level={2} title={t('tab.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('tab.loading')} className="grid gap-3">
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    );
  }
  const isUnique = kind === 'unique-code';
  // A shared one is written in the perk's form; until then there is nothing to list.
  if (!isUnique && data.secrets.length === 0) return null;
  return (
    <section aria-labelledby="perk-secrets" className="@container grid max-w-3xl grid-cols-1 gap-6">
      <h2 id="perk-secrets" className="text-2xl text-ink">
        {t(`tab.titles.${kind}`)}
      </h2>
      {isUnique ? (
        <>
          <HeldCodes perk={data.held} restoredFrom={data.restored_from} onDecided={onChanged} />
          {data.counts.imported > 0 ? <Counts counts={data.counts} chosen={state} onChoose={choose} /> : null}
          <CodesForm perkId={perkId} autoFocus={autoFocus} onAdded={onChanged} />
        </>
      ) : null}
      {data.secrets.length > 0 ? (
        <SecretList secrets={data.secrets} onVoid={setVoided} onReaders={setLeaked} />
      ) : (
        <p className="text-ink-faint text-sm">{t(state ? 'tab.noneHere' : 'tab.none')}</p>
      )}
      {page > 1 || data.has_next ? (
        <div className="flex gap-2.5">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('tab.previous')}
          </Button>
          <Button variant="secondary" size="sm" disabled={!data.has_next} onClick={() => setPage(page + 1)}>
            {t('tab.next')}
          </Button>
        </div>
      ) : null}
      {voided ? (
        <VoidDialog
          perkId={perkId}
          secret={voided}
          onClose={() => setVoided(null)}
          onVoided={() => {
            onChanged();
            if (!isUnique) setLeaked(voided);
          }}
        />
      ) : null}
      {leaked ? <ReadersDialog perkId={perkId} secret={leaked} onClose={() => setLeaked(null)} /> : null}
    </section>
  );
}

const FIGURES = ['free', 'held', 'granted', 'read', 'voided'] as const;

type CountsProps = {
  counts: SecretCounts;
  chosen: SecretState | undefined;
  onChoose: (state: SecretState | undefined) => void;
};

/** Each figure opens the list behind it. */
function Counts({ counts, chosen, onChoose }: CountsProps) {
  const { t } = useTranslation('codes');
  const figures = FIGURES.filter((figure) => figure !== 'held' || counts.held > 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-2.5 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={chosen === figure}
            onClick={() => onChoose(chosen === figure ? undefined : figure)}
            className="grid gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 text-left hover:bg-hover aria-pressed:border-primary aria-pressed:bg-primary-soft"
          >
            <span className="font-semibold text-ink text-xl tabular-nums">{formatCount(counts[figure])}</span>
            <span className="text-ink-soft text-sm">{t(`states.${figure}`)}</span>
          </button>
        ))}
      </div>
      <p className="text-ink-faint text-sm">
        {t('tab.imported', { count: counts.imported })}
        {counts.waiting_startups > 0 ? ` ${t('tab.waiting', { count: counts.waiting_startups })}` : ''}
      </p>
    </div>
  );
}
