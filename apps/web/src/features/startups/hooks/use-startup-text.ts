import type { StartupField, StartupFieldName } from '@perkotheque/domain/startups/fields';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import type { Startup } from '../api/startups.ts';

/** A field as text in the reader's language, or null when it is unknown. */
export function useStartupText() {
  const { t } = useTranslation('startups');
  const { formatDate } = useDates();
  const { nameOf } = useCountryNames();
  return ({ name }: Pick<StartupField, 'name'>, startup: Pick<Startup, StartupFieldName>): string | null => {
    const value = startup[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) return null;
    switch (name) {
      case 'domains':
        return startup.domains.join(', ');
      case 'country':
        return startup.country && nameOf(startup.country);
      case 'founded_on':
        return startup.founded_on && formatDate(startup.founded_on);
      case 'stage':
        return startup.stage && t(`stages.${startup.stage}`);
      case 'status':
        return startup.status && t(`statuses.${startup.status}`);
      case 'headcount':
        return formatCount(startup.headcount ?? 0);
      case 'funds_raised':
        return formatEuros(startup.funds_raised ?? 0);
      case 'institutional_funding':
        return t(`funding.${startup.institutional_funding ? 'yes' : 'no'}`);
      default:
        return String(value);
    }
  };
}
