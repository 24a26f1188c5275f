import type { PerkTotal } from '@perkotheque/domain/perks/totals';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { usePerkTotal } from '#lib/perk-total.ts';
import { Card } from '#ui/card.tsx';
import type { Outlook } from '../api/outlook.ts';

type SavingsCardProps = {
  savings: Outlook['savings'];
  /** What the startup may still get; undefined until it is known. */
  possible: (PerkTotal & { perks: number }) | undefined;
};

/** What perks brought. Confirmed and estimated are two figures: they are never added. */
export function SavingsCard({ savings, possible }: SavingsCardProps) {
  const { t } = useTranslation('outlook');
  const titleId = useId();
  return (
    <Card spine="saffron">
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 py-5 pr-5 pl-6">
        <h2 id={titleId} className="text-ink text-lg">
          {t('savings.title')}
        </h2>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Figure name={t('savings.confirmed')} value={savings.confirmed} help={t('savings.confirmedHelp')} />
          <Figure
            name={t('savings.estimated')}
            value={savings.estimated}
            unvalued={savings.unvalued_up_to}
            help={t('savings.estimatedHelp')}
          />
          {possible ? (
            <Figure
              name={t('savings.possible')}
              value={possible.value}
              unvalued={possible.unvalued_up_to}
              help={t('savings.possibleHelp', { count: possible.perks })}
            />
          ) : null}
        </dl>
      </section>
    </Card>
  );
}

type FigureProps = { name: string; value: number; unvalued?: number; help: string };

function Figure({ name, value, unvalued = 0, help }: FigureProps) {
  const beside = usePerkTotal().beside(unvalued);
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold font-title text-2xl text-ink tabular-nums leading-8">
        {formatEuros(value)}
      </dd>
      {beside ? <dd className="text-ink-soft text-sm">{beside}</dd> : null}
      <dd className="text-ink-faint text-xs leading-5">{help}</dd>
    </div>
  );
}
