import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import type { FigurePerk, Programme } from '../api/programme.ts';
import { filtersOf } from '../search-params.ts';
import { useProgrammeSearch } from '../use-programme-search.ts';

/** What needs attention: ends, doubtful perks, codes and requests, each with a link to all of it. */
export function ShortLists({ programme }: { programme: Programme }) {
  const { t } = useTranslation(['programme', 'perks']);
  const { formatDate } = useDates();
  const { search } = useProgrammeSearch();
  const { ending, to_check: toCheck, low_codes: lowCodes, most_wanted: wanted } = programme;
  const listOf = (figure: 'ending' | 'to-check' | 'low-codes') =>
    ({ to: paths.programmeList, search: { ...filtersOf(search), figure } }) as LinkProps;
  const all = (figure: 'ending' | 'to-check' | 'low-codes', total: number) =>
    total > 0 ? <AllLink {...listOf(figure)}>{t('lists.all', { count: total })}</AllLink> : null;
  return (
    <section aria-labelledby="programme-lists" className="grid grid-cols-1 gap-4">
      <h2 id="programme-lists" className="text-ink text-lg">
        {t('lists.title')}
      </h2>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ShortList title={t('lists.ending')} none={t('lists.endingNone')} all={all('ending', ending.total)}>
          {ending.claims.map((claim) => (
            <Entry
              key={claim.id}
              to={paths.claim}
              params={{ claimId: claim.id }}
              title={claim.tool_name}
              text={claim.startup.name}
              aside={claim.ends_on ? t('lists.endsOn', { date: formatDate(claim.ends_on) }) : ''}
            />
          ))}
        </ShortList>
        <ShortList
          title={t('lists.toCheck')}
          none={t('lists.toCheckNone')}
          all={all('to-check', toCheck.total)}
        >
          {toCheck.perks.map((perk) => (
            <PerkEntry key={perk.id} perk={perk} aside={t(`perks:freshness.${perk.freshness}`)} />
          ))}
        </ShortList>
        <ShortList
          title={t('lists.lowCodes')}
          none={t('lists.lowCodesNone')}
          all={all('low-codes', lowCodes.total)}
        >
          {lowCodes.perks.map((perk) => (
            <PerkEntry
              key={perk.id}
              perk={perk}
              aside={t('lists.codes', { count: perk.stock ?? 0, imported: perk.imported ?? 0 })}
            />
          ))}
        </ShortList>
        <ShortList
          title={t('lists.wanted')}
          none={t('lists.wantedNone')}
          all={
            wanted.length > 0 ? (
              <AllLink to={paths.requests} search={{ sort: 'votes' }}>
                {t('lists.allRequests')}
              </AllLink>
            ) : null
          }
        >
          {wanted.map((request) => (
            <Entry
              key={request.id}
              to={paths.requests}
              search={{ request: request.id }}
              title={request.tool_name}
              aside={t('lists.votes', { count: request.votes })}
            />
          ))}
        </ShortList>
      </div>
    </section>
  );
}

const PerkEntry = ({ perk, aside }: { perk: FigurePerk; aside: string }) => (
  <Entry
    to={paths.perkEditor}
    params={{ perkId: perk.id }}
    title={perk.tool_name}
    text={perk.title}
    aside={aside}
  />
);

type ShortListProps = { title: string; none: string; all: ReactNode; children: readonly ReactNode[] };

function ShortList({ title, none, all, children }: ShortListProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h3 className="font-sans font-semibold text-base text-ink tracking-normal">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-soft text-sm leading-5.5">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
      {all}
    </div>
  );
}

function AllLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="justify-self-start rounded-xs font-medium text-primary-text text-sm underline underline-offset-2"
    />
  );
}

type EntryProps = LinkProps & { title: string; text?: string; aside: string };

function Entry({ title, text, aside, ...link }: EntryProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <Link {...link} className="rounded-xs font-medium text-ink text-sm hover:underline">
          {title}
        </Link>
        {text ? <span className="block text-ink-faint text-xs leading-4.5">{text}</span> : null}
      </span>
      <span className="shrink-0 text-ink-soft text-xs tabular-nums">{aside}</span>
    </li>
  );
}
