import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { currentLocale } from '#lib/locale.ts';
import type { ActivationPlan, PlanReason } from '../api/activation-plan.ts';

/** Writes why a perk is in its list. */
export function usePlanReason(named: ActivationPlan['named']): (reason: PlanReason) => string {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const nameOf = (id: string) => {
    const perk = named.find((one) => one.id === id);
    return perk ? t('plan.perk', { tool: perk.tool_name, title: perk.title }) : t('plan.anotherPerk');
  };
  const namesOf = ({ perk_ids }: { perk_ids: string[] }) => ({
    count: perk_ids.length,
    perks: new Intl.ListFormat(currentLocale()).format(perk_ids.map(nameOf)),
  });
  return (reason) => {
    switch (reason.code) {
      case 'ends-soon':
        return t('plan.reasons.endsSoon', { date: formatDate(reason.on) });
      case 'too-old-soon':
        return t('plan.reasons.tooOldSoon', { date: formatDate(reason.on) });
      case 'no-clock':
        return t('plan.reasons.noClock');
      case 'slow-answer':
        return t('plan.reasons.slowAnswer');
      case 'never-customer':
        return t('plan.reasons.neverCustomer');
      case 'clock':
        return t(`plan.reasons.clock.${reason.clock}`);
      case 'after':
        return t('plan.reasons.after', namesOf(reason));
      case 'suspect':
        return t('plan.reasons.suspect');
      case 'incomplete':
        return t(reason.asks_vendor ? 'plan.reasons.incompleteVendor' : 'plan.reasons.incomplete');
      case 'excludes-open':
        return t('plan.reasons.excludesOpen', namesOf(reason));
      case 'excludes':
        return t(reason.their_value > reason.value ? 'plan.reasons.excludes' : 'plan.reasons.excludesEqual', {
          ...namesOf(reason),
          theirs: formatEuros(reason.their_value),
          value: formatEuros(reason.value),
        });
      case 'excludes-claimed':
        return t('plan.reasons.excludesClaimed', namesOf(reason));
      case 'was-customer':
        return t('plan.reasons.wasCustomer');
      case 'had-credit':
        return t('plan.reasons.hadCredit', { amount: formatEuros(reason.from) });
      case 'founder-had-it':
        return t('plan.reasons.founderHadIt');
    }
  };
}
