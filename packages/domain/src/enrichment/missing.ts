import { isMissing } from '../tools/missing.ts';
import { FIELDS_TO_ENRICH } from './vocabulary.ts';

export function needsEnrichment(tool: Readonly<Record<string, unknown>>): boolean {
  return FIELDS_TO_ENRICH.some((field) => isMissing(field, tool[field]));
}
