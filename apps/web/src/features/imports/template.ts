import { claimFields } from '@perkotheque/domain/claims/import-fields';
import {
  CONTRACT_HEADINGS,
  type ContractImportFieldName,
  contractColumn,
} from '@perkotheque/domain/contracts/import-fields';
import { normalWords } from '@perkotheque/domain/imports/normal-words';
import { headingsOf } from '@perkotheque/domain/imports/shape';
import { ROLE_HEADERS } from '@perkotheque/domain/imports/vocabulary';
import { startupFields } from '@perkotheque/domain/startups/fields';
import { toolFields } from '@perkotheque/domain/tools/fields';
import type { Field, ImportTarget } from './api/imports.ts';
import { TARGET_FIELDS } from './import-target.ts';

const KNOWN: Record<ImportTarget, ReadonlyMap<string, Field>> = {
  tools: headingsOf<Field>([...toolFields, { name: 'allowed_roles', headers: ROLE_HEADERS }]),
  startups: headingsOf<Field>(startupFields),
  claims: headingsOf<Field>(claimFields),
  contracts: CONTRACT_HEADINGS,
};

const REQUIRED: Record<ImportTarget, readonly Field[]> = {
  tools: ['name', 'description', 'category', 'team', 'tool_type'],
  startups: ['name'],
  claims: ['startup', 'tool', 'started_on'],
  contracts: ['tool', 'period'],
};

const ownName = (target: ImportTarget, field: Field): string =>
  target === 'contracts' ? contractColumn(field as ContractImportFieldName) : field;

/** The column titles of an empty file, with a star after those that must be filled in. The import recognises each of them. */
export function templateHeadings(target: ImportTarget, labelOf: (field: Field) => string): string[] {
  return TARGET_FIELDS[target].map((field) => {
    const label = labelOf(field);
    // A label in a language whose words the import does not know gives way to the field's own name.
    const heading = KNOWN[target].get(normalWords(label)) === field ? label : ownName(target, field);
    return REQUIRED[target].includes(field) ? `${heading} *` : heading;
  });
}
