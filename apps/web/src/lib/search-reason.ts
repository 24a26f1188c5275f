import { useTranslation } from 'react-i18next';
import type { paths } from './api.gen.ts';

type Answer = paths['/api/tools/suggestions']['get']['responses'][200]['content']['application/json'];
type SearchReason = Answer['suggestions'][number]['reason'];

/** In `lib` because the catalogue and the palette both say why a result is there. */
export function useSearchReason() {
  const { t, i18n } = useTranslation('common');
  return (reason: SearchReason): string | null => {
    if (reason === null) return null;
    if (reason.need === null) return t(`searchReasons.${reason.place}`);
    const need = i18n.language.startsWith('fr') ? reason.need.name_fr : reason.need.name_en;
    return t('searchReasons.for', { need });
  };
}
