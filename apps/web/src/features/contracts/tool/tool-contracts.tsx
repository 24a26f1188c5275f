import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type Contract, toolContractsQuery } from '../api/contracts.ts';
import { DecideByLine } from '../decide-by-line.tsx';
import { AddContractDialog } from '../form/contract-dialogs.tsx';
import { ContractSheet } from '../sheet/contract-sheet.tsx';
import { usePriceText } from '../use-price-text.ts';

type ToolContractsProps = { tool: { id: string; name: string; team: Team } };

/** The contracts of a tool in its sheet, for those who may read or add one. */
export function ToolContracts({ tool }: ToolContractsProps) {
  const { t } = useTranslation('contracts');
  const { data } = useQuery(toolContractsQuery(tool.id));
  const titleId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (!data || (data.contracts.length === 0 && !data.can.add)) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
          {t('tool.title')}
        </h3>
        {data.can.add ? (
          <Button variant="ghost" size="sm" className="print:hidden" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        ) : null}
      </div>
      {data.contracts.length === 0 ? (
        <p className="mt-2 text-ink-faint text-sm leading-6">{t('tool.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
          {data.contracts.map((contract) => (
            <ContractLine key={contract.id} contract={contract} onOpen={() => setOpenId(contract.id)} />
          ))}
        </ul>
      )}
      {isAdding ? <AddContractDialog tool={tool} onClose={() => setIsAdding(false)} /> : null}
      {openId ? <ContractSheet id={openId} isOverTool onClose={() => setOpenId(null)} /> : null}
    </section>
  );
}

function ContractLine({ contract, onOpen }: { contract: Contract; onOpen: () => void }) {
  const { t } = useTranslation('contracts');
  const { formatDate } = useDates();
  const priceText = usePriceText();
  const { ends_on, owner } = contract;
  const price = priceText(contract);
  return (
    <li className="grid items-start gap-x-6 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0 text-sm leading-5.5">
        <p className="text-ink tabular-nums">{price}</p>
        <p className="break-words text-ink-soft">
          {owner ? owner.name || t('row.unnamed') : t('row.noOwner')}
        </p>
        {contract.is_current ? null : <Badge>{t('row.former')}</Badge>}
      </div>
      <div className="min-w-0">
        {ends_on ? (
          <p className="text-ink text-sm tabular-nums leading-5.5">
            {t(contract.renews_automatically ? 'row.renewsOn' : 'row.endsOn', { date: formatDate(ends_on) })}
          </p>
        ) : null}
        <DecideByLine deadline={contract} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('tool.openNamed', { price })}
        onClick={onOpen}
        className="justify-self-start print:hidden"
      >
        {t('tool.open')}
      </Button>
    </li>
  );
}
