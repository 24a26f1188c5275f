import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Mark } from '#ui/mark.tsx';
import type { Choice, Contract } from '../api/contracts.ts';
import { DecisionMenu } from '../decide/decision-menu.tsx';
import { DecideByLine } from '../decide-by-line.tsx';
import { toolIconUrl } from '../tool-icon-url.ts';
import { usePriceText } from '../use-price-text.ts';

type ContractRowProps = { contract: Contract; onDecide: (choice: Choice) => void };

export function ContractRow({ contract, onDecide }: ContractRowProps) {
  const { t } = useTranslation('contracts');
  const { formatDate } = useDates();
  const priceText = usePriceText();
  const { id, tool, ends_on, renews_automatically, owner } = contract;
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2.5 px-4 py-3.5 hover:bg-hover lg:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,2fr)_minmax(0,0.9fr)_6.5rem] lg:items-center">
      <div className="flex min-w-0 items-center gap-3.5">
        <Mark name={tool.name} iconUrl={toolIconUrl(tool)} />
        <div className="min-w-0">
          <h2>
            <Link
              to="."
              search={(previous) => ({ ...previous, contrat: id })}
              resetScroll={false}
              className="line-clamp-2 break-words font-medium text-[0.9375rem] text-ink leading-5.5 after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
            >
              {tool.name}
            </Link>
          </h2>
          {contract.is_current ? null : <Badge>{t('row.former')}</Badge>}
        </div>
      </div>
      {/* The menu of an earlier row lies over the buttons of later ones. */}
      <div className="relative z-10 justify-self-end has-data-[state=open]:z-20 lg:order-last">
        {contract.can.decide ? <DecisionMenu contract={contract} onDecide={onDecide} /> : null}
      </div>
      <p className="text-ink text-sm tabular-nums leading-5.5 max-lg:col-span-2">{priceText(contract)}</p>
      <div className="grid gap-0.5 max-lg:col-span-2">
        {ends_on ? (
          <p className="text-ink text-sm tabular-nums leading-5.5">
            {t(renews_automatically ? 'row.renewsOn' : 'row.endsOn', { date: formatDate(ends_on) })}
          </p>
        ) : null}
        <DecideByLine deadline={contract} />
      </div>
      <p className="min-w-0 break-words text-ink-soft text-sm leading-5.5 max-lg:col-span-2">
        <span className="text-ink">{owner ? owner.name || t('row.unnamed') : t('row.noOwner')}</span>
        <span className="lg:hidden"> · </span>
        <span className="lg:block">{teamName(contract.team)}</span>
      </p>
    </article>
  );
}
