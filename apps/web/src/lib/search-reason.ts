import { useTranslation } from 'react-i18next';
import type { paths } from './api.gen.ts';
import { categoryName } from './base-names.ts';

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

/** What a suggestion says beside its name: why it is there, or its category. Category, team and tags are one reason. */
export function useSearchAside() {
  const reasonOf = useSearchReason();
  return (reason: SearchReason, category: string | null): string | null => {
    const text = reasonOf(reason);
    const shown = category === null ? null : categoryName(category);
    return reason?.place === 'label' && shown !== null ? `${shown} · ${text}` : (text ?? shown);
  };
}
