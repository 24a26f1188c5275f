import { type ClaimFieldName, claimFields } from '@perkotheque/domain/claims/import-fields';
import {
  type ContractImportFieldName,
  contractImportFields,
} from '@perkotheque/domain/contracts/import-fields';
import { IMPORT_FIELDS } from '@perkotheque/domain/imports/vocabulary';
import { startupFields } from '@perkotheque/domain/startups/fields';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { Field, ImportTarget } from './api/imports.ts';

export const TARGET_FIELDS: Record<ImportTarget, readonly Field[]> = {
  tools: IMPORT_FIELDS,
  startups: startupFields.map(({ name }) => name),
  claims: claimFields.map(({ name }) => name),
  contracts: contractImportFields.map(({ name }) => name),
};

/** The page from which the import is opened. */
export const TARGET_PAGES = {
  tools: paths.console,
  startups: paths.startups,
  claims: paths.inbox,
  contracts: paths.renewals,
} as const;

export const ImportTargetContext = createContext<ImportTarget>('tools');
export const useImportTarget = () => useContext(ImportTargetContext);

/** The label of a field of the target. Only the target's own texts are loaded: a missing namespace hides the page. */
export function useFieldLabel() {
  const target = useImportTarget();
  const { t } = useTranslation(target === 'startups' ? 'startups' : 'imports');
  const { t: texts } = useTranslation('imports');
  return (field: Field): string => {
    if (target === 'claims') return texts(`claimFields.${field as ClaimFieldName}`);
    if (target === 'contracts') return texts(`contractFields.${field as ContractImportFieldName}`);
    return t(`fields.${field as 'name'}`);
  };
}
