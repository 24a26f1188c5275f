import { PLAN_LISTS, type PlanList } from '@perkotheque/domain/perks/plan-lists';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { paths } from '#app/paths.ts';
import { formatEuros } from '#lib/euros.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import type { ActivationPlan, PlanItem } from '../api/activation-plan.ts';
import { toolIconUrl } from '../components/tool-icon-url.ts';
import { usePlanReason } from './use-plan-reason.ts';

/** The address of a perk: the offer for a startup, the editor for staff. */
export type PerkPath = typeof paths.offer | typeof paths.perkEditor;

const SHOWN = 3;

type PlanListsProps = {
  plan: ActivationPlan;
  perkPath: PerkPath;
  /** On paper every perk is listed. */
  isWhole?: boolean;
};

/** What to take now, what to keep, what to leave: the most urgent and valuable of each, then the rest. */
export function PlanLists({ plan, perkPath, isWhole = false }: PlanListsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
      {PLAN_LISTS.map((list) => (
        <OneList key={list} list={list} plan={plan} perkPath={perkPath} isWhole={isWhole} />
      ))}
    </div>
  );
}

function OneList({ list, plan, perkPath, isWhole }: Required<PlanListsProps> & { list: PlanList }) {
  const { t } = useTranslation('myStartup');
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const items = plan[list];
  const hidden = items.length - SHOWN;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-2">
      <h3 id={titleId} className="font-medium font-sans text-ink text-sm tracking-normal">
        {t(`plan.lists.${list}`)}
        {items.length > 0 ? <span className="ml-2 text-ink-faint tabular-nums">{items.length}</span> : null}
      </h3>
      {items.length === 0 ? (
        <p className="text-ink-soft text-sm leading-5.5">{t(`plan.none.${list}`)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {(isWhole || isOpen ? items : items.slice(0, SHOWN)).map((item) => (
            <PlanRow key={item.perk.id} item={item} named={plan.named} perkPath={perkPath} />
          ))}
        </ul>
      )}
      {hidden > 0 && !isWhole ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start print:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('plan.fewer') : t('plan.more', { count: hidden })}
        </Button>
      ) : null}
    </section>
  );
}

type PlanRowProps = { item: PlanItem; named: ActivationPlan['named']; perkPath: PerkPath };

function PlanRow({ item: { perk, reasons }, named, perkPath }: PlanRowProps) {
  const { t } = useTranslation('myStartup');
  const write = usePlanReason(named);
  const { tool, title, estimated_value: value } = perk;
  return (
    <li className="relative flex gap-3 py-2.5 hover:bg-hover">
      <Mark name={tool.name} iconUrl={toolIconUrl(tool)} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to={perkPath}
          params={{ perkId: perk.id }}
          className="block break-words font-medium text-ink text-sm leading-5.5 after:absolute after:inset-0"
        >
          {`${tool.name}, ${title}`}
        </Link>
        {reasons.map((reason) => (
          <p key={reason.code} className="break-words text-ink text-xs leading-5">
            {write(reason)}
          </p>
        ))}
        {value === null ? null : (
          <p className="text-ink-faint text-xs tabular-nums leading-5">
            {t('plan.worth', { value: formatEuros(value) })}
          </p>
        )}
      </div>
    </li>
  );
}
