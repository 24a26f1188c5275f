import type { Perk } from '@perkotheque/domain/perks/input';
import type { PerkState, PerkStateReason, PerkWay } from '@perkotheque/domain/perks/vocabulary';
import { ArrowUpRight, CirclePause } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { useHeadline } from '#lib/perk-headline.ts';
import { Card } from '#ui/card.tsx';
import { Mark } from '#ui/mark.tsx';
import { type Fresh, FreshnessLine } from './freshness-line.tsx';
import { PerkAsks } from './perk-asks.tsx';

/** The part of a perk that a member sees before a claim. */
export type PanelPerk = Pick<
  Perk,
  | 'title'
  | 'kind'
  | 'amount'
  | 'is_up_to'
  | 'duration_months'
  | 'price_after'
  | 'estimated_value'
  | 'description'
  | 'needs_validation'
  | 'obligations'
  | 'other_obligation'
  | 'terms_url'
  | 'contact'
  | 'ends_on'
> &
  Fresh & {
    tool: { name: string; icon_url: string | null };
    way: PerkWay | null;
    state: PerkState;
    state_reason: PerkStateReason | null;
  };

type PerkPanelProps = {
  perk: PanelPerk;
  /** « ✓ Éligible : … », with its reasons. */
  verdict?: ReactNode;
  /** « Obtenir cet avantage », or what to do instead. */
  action?: ReactNode;
  /** Level of the heading, so that headings stay in order on the page around. */
  level?: 2 | 3;
};

/** Answers in this order: what do I get, may I, what does it ask of me, does it still work. */
export function PerkPanel({ perk, verdict, action, level = 2 }: PerkPanelProps) {
  const { t } = useTranslation('perks');
  const write = useHeadline();
  const headingId = useId();
  const Heading = `h${level}` as const;
  const gain = write(perk);
  return (
    <Card spine="saffron">
      <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5 p-5 pl-6">
        <header className="grid grid-cols-1 gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <Mark name={perk.tool.name} iconUrl={perk.tool.icon_url} size="sm" />
            <p className="min-w-0 break-words text-ink-soft text-sm">
              {perk.tool.name}
              {gain.startsWith(perk.title) ? null : (
                <>
                  <span aria-hidden="true"> · </span>
                  {perk.title}
                </>
              )}
            </p>
          </div>
          <div className="grid grid-cols-1 gap-1">
            <Heading id={headingId} className="break-words text-2xl text-ink tabular-nums">
              {gain}
            </Heading>
            <Worth perk={perk} />
          </div>
        </header>
        {perk.state === 'paused' || perk.state === 'ended' ? (
          <p className="flex items-start gap-2 font-medium text-ink-soft text-sm leading-5.5">
            <CirclePause aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
            {t(
              perk.state_reason === 'held'
                ? 'pausedForCheck'
                : `stateReasons.${perk.state}.${perk.state_reason ?? 'staff'}`,
            )}
          </p>
        ) : null}
        {verdict}
        <PerkAsks perk={perk} />
        {action}
        <FreshnessLine perk={perk} />
        <About perk={perk} />
      </section>
    </Card>
  );
}

function Worth({ perk }: { perk: PanelPerk }) {
  const { t } = useTranslation('perks');
  const { price_after: price, estimated_value: value } = perk;
  const parts = [
    ...(price !== null ? [t('priceAfter', { price: formatEuros(price) })] : []),
    // A credit in euros says its value already.
    ...(value !== null && !(perk.kind === 'credit' && value === perk.amount)
      ? [t('estimatedValue', { value: formatEuros(value) })]
      : []),
  ];
  return parts.length > 0 ? (
    <p className="text-ink-soft text-sm tabular-nums leading-5.5">{parts.join(' · ')}</p>
  ) : null;
}

function About({ perk }: { perk: PanelPerk }) {
  const { t } = useTranslation('perks');
  const { formatDate } = useDates();
  const { description, terms_url, contact, ends_on } = perk;
  if (!description && !terms_url && !contact && !ends_on) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-line border-t pt-4 text-ink-soft text-sm leading-5.5">
      {description ? <p className="whitespace-pre-line break-words">{description}</p> : null}
      {ends_on ? <p>{t('endsOn', { date: formatDate(ends_on) })}</p> : null}
      {contact ? <p className="break-words">{t('contact', { contact })}</p> : null}
      {terms_url ? (
        <a
          href={terms_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 justify-self-start text-primary-text underline underline-offset-2"
        >
          {t('terms')}
          <ArrowUpRight aria-hidden="true" className="size-3.5" />
          <span className="sr-only">({t('newTab')})</span>
        </a>
      ) : null}
    </div>
  );
}
