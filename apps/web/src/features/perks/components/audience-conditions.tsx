import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { Audience } from '../api/get-audience.ts';
import { conditionText } from '../eligibility/condition-text.ts';
import type { ReasonNames } from '../eligibility/reason-text.ts';

type AudienceConditionsProps = { conditions: Audience['conditions']; names?: ReasonNames };

/** Which condition excludes how many startups, and how many lack the fact it asks for. */
export function AudienceConditions({ conditions, names }: AudienceConditionsProps) {
  const { t } = useTranslation('eligibility');
  if (conditions.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('audience.byCondition')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-faint text-xs">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('audience.condition')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            {t('audience.excluded')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            {t('audience.missing')}
          </th>
        </tr>
      </thead>
      <tbody>
        {conditions.map(({ condition, group, excluded, missing }) => (
          <tr key={`${group} ${JSON.stringify(condition)}`} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal text-ink leading-5.5">
              {conditionText(t, condition, names)}
              {group === 'any' ? <span className="block text-ink-faint text-xs">{t('oneOf')}</span> : null}
            </th>
            <td className="px-2 py-2 text-right text-ink-soft tabular-nums">{formatCount(excluded)}</td>
            <td className="py-2 pl-2 text-right text-ink-soft tabular-nums">{formatCount(missing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
