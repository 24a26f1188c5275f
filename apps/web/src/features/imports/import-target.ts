import { IMPORT_FIELDS } from '@perkotheque/domain/imports/vocabulary';
import { startupFields } from '@perkotheque/domain/startups/fields';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { Field, ImportTarget } from './api/imports.ts';

export const TARGET_FIELDS: Record<ImportTarget, readonly Field[]> = {
  tools: IMPORT_FIELDS,
  startups: startupFields.map(({ name }) => name),
};

/** The page that lists what was imported. */
export const TARGET_PAGES = { tools: paths.console, startups: paths.startups } as const;

export const ImportTargetContext = createContext<ImportTarget>('tools');
export const useImportTarget = () => useContext(ImportTargetContext);

/** The label of a field of the target. Only the target's own texts are loaded: a missing namespace hides the page. */
export function useFieldLabel() {
  const { t } = useTranslation(useImportTarget() === 'tools' ? 'imports' : 'startups');
  return (field: Field): string => t(`fields.${field as 'name'}`);
}
