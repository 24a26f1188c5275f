import { BadgeCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { formatMonth } from '#lib/months.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type EditedPerk, useCheckPerk } from '../api/managed-perks.ts';
import { FreshnessWord } from '../components/freshness-word.tsx';

/** Does it still work, for staff: the word, its evidence, the links one by one, and « Vérifié aujourd'hui ». */
export function FreshnessSection({ perk }: { perk: EditedPerk }) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { formatDate } = useDates();
  const titleId = useId();
  const check = useCheckPerk(perk.id);
  const { last_success_on, checked_at, checker, links } = perk;

  /** « page introuvable (404) depuis 3 nuits » */
  function resultOf({ fault, dead_nights: count }: (typeof links)[number]): string {
    const result = fault === null ? t('freshness.answers') : t(`freshness.faults.${fault}`);
    return count > 1 ? t('freshness.nights', { count, result }) : result;
  }

  async function onCheck() {
    try {
      await check.mutateAsync();
      toast({ variant: 'success', title: t('freshness.done') });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('freshness.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={titleId} className="text-ink text-lg leading-6">
          {t('freshness.title')}
        </h2>
        <p className="mt-1 text-pretty text-ink-faint text-sm leading-5.5">{t('freshness.text')}</p>
      </div>
      <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 md:p-5">
        <div className="grid min-w-0 grid-cols-1 gap-1.5 text-sm leading-5.5">
          <FreshnessWord perk={perk} className="font-medium text-ink" />
          <ul className="grid grid-cols-1 gap-1 text-ink-soft">
            <li>
              {last_success_on === null
                ? t('perks:freshness.untried')
                : t('perks:freshness.activated', { month: formatMonth(last_success_on) })}
            </li>
            <li>
              {checked_at === null
                ? t('freshness.unchecked')
                : t('freshness.checked', {
                    date: formatDate(checked_at),
                    name: checker ?? t('freshness.somebody'),
                  })}
            </li>
            {links.map((link) => (
              <li key={link.kind}>
                {t('freshness.link', {
                  link: t(`freshness.kinds.${link.kind}`),
                  result: resultOf(link),
                  date: formatDate(link.visited_at),
                })}
              </li>
            ))}
          </ul>
        </div>
        <Button
          variant="secondary"
          loading={check.isPending}
          onClick={() => void onCheck()}
          className="max-md:w-full"
        >
          <BadgeCheck aria-hidden="true" />
          {t('freshness.check')}
        </Button>
      </Card>
    </section>
  );
}
