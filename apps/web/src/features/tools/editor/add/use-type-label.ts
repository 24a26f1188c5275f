import { useTranslation } from 'react-i18next';
import type { TypeChoice } from './add-values.ts';

/** The labels of ADD-07, and the catalogue's labels for the other types. */
export function useTypeLabel() {
  const { t } = useTranslation(['toolForms', 'tools']);
  return (choice: TypeChoice): string => {
    switch (choice) {
      case 'gratuit':
      case 'payant':
      case 'ltd':
        return t(`add.types.${choice}`);
      default:
        return t(`tools:types.${choice}`);
    }
  };
}
