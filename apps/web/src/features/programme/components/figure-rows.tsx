import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { ClaimFigure, PerkFigure } from '@perkotheque/domain/programme/figures';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { usePerkTotal } from '#lib/perk-total.ts';
import type { FigureClaim, FigurePerk, Potential } from '../api/programme.ts';

function FigureRows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

type RowProps = { link: LinkProps; title: string; text: string; aside?: ReactNode; value?: string };

/** The whole row is a link. */
function Row({ link, title, text, aside, value }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-hover sm:flex-nowrap sm:items-center">
      <span className="min-w-0 flex-1">
        <Link
          {...link}
          className="font-medium text-[0.9375rem] text-ink leading-5.5 after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
        >
          {title}
        </Link>
        <span className="block break-words text-ink-soft text-sm leading-5.5">{text}</span>
      </span>
      {aside === undefined ? null : (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-sm tabular-nums max-sm:order-last max-sm:w-full">
          {aside}
        </span>
      )}
      {value === undefined ? null : (
        <span className="shrink-0 text-right font-medium text-ink text-sm tabular-nums leading-5.5 sm:w-28">
          {value}
        </span>
      )}
    </li>
  );
}

type ClaimRowsProps = {
  figure: ClaimFigure;
  claims: readonly FigureClaim[];
  badge: (state: ClaimState) => ReactNode;
};

export function ClaimRows({ figure, claims, badge }: ClaimRowsProps) {
  const { t } = useTranslation('programme');
  const { formatDate } = useDates();
  const dateOf = ({ started_at, granted_at, activated_at, ends_on }: FigureClaim) => {
    if (figure === 'ending') return ends_on && t('behind.dates.ends', { date: formatDate(ends_on) });
    if (figure === 'confirmed') {
      return activated_at && t('behind.dates.activated', { date: formatDate(activated_at) });
    }
    if (figure === 'estimated')
      return granted_at && t('behind.dates.granted', { date: formatDate(granted_at) });
    return t('behind.dates.started', { date: formatDate(started_at) });
  };
  return (
    <FigureRows>
      {claims.map((claim) => {
        const value = figure === 'confirmed' ? claim.confirmed_value : claim.estimated_value;
        const { name, cohort } = claim.startup;
        return (
          <Row
            key={claim.id}
            link={{ to: paths.claim, params: { claimId: claim.id } }}
            title={claim.perk_title}
            text={[claim.tool_name, name, cohort].filter(Boolean).join(' · ')}
            aside={
              <>
                {badge(claim.state)}
                {dateOf(claim)}
              </>
            }
            value={value === null ? t('behind.noValue') : formatEuros(value)}
          />
        );
      })}
    </FigureRows>
  );
}

type PerkRowsProps = { figure: PerkFigure; perks: readonly FigurePerk[] };

export function PerkRows({ figure, perks }: PerkRowsProps) {
  const { t } = useTranslation(['programme', 'perks']);
  const doubtOf = ({ freshness, freshness_reason: reason }: FigurePerk) => {
    const word = t(`perks:freshness.${freshness}`);
    return reason
      ? t('perks:freshness.doubt', { word, reason: t(`perks:freshness.reasons.${reason}`) })
      : word;
  };
  return (
    <FigureRows>
      {perks.map((perk) => (
        <Row
          key={perk.id}
          link={{ to: paths.perkEditor, params: { perkId: perk.id } }}
          title={perk.title}
          text={perk.tool_name}
          aside={
            figure === 'to-check'
              ? doubtOf(perk)
              : t('lists.codes', { count: perk.stock ?? 0, imported: perk.imported ?? 0 })
          }
        />
      ))}
    </FigureRows>
  );
}

export function PotentialRows({ startups }: { startups: Potential['startups'] }) {
  const { t } = useTranslation('programme');
  const total = usePerkTotal();
  return (
    <FigureRows>
      {startups.map(({ id, name, perks, ...worth }) => (
        <Row
          key={id}
          link={{ to: paths.startup, params: { id } }}
          title={name}
          text={[t('behind.perks', { count: perks }), total.beside(worth.unvalued_up_to)]
            .filter(Boolean)
            .join(' ')}
          value={formatEuros(worth.value)}
        />
      ))}
    </FigureRows>
  );
}
