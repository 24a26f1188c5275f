import { isHttpUrl } from '../shared/http-url.ts';
import { normaliseText } from '../shared/text.ts';
import { TOOL_LIMITS } from '../tools/limits.ts';
import { isMissing } from '../tools/missing.ts';
import { TOOL_DEFAULTS } from '../tools/vocabulary.ts';
import type { Found } from './answer.ts';
import { ENRICHMENT_FIELDS, type EnrichmentField } from './vocabulary.ts';

/** The current values of a tool's enrichable fields. */
export type Enrichable = {
  [Field in EnrichmentField]: Found[Field];
};

/** The fields to update. */
export type Changes = Partial<Enrichable>;

const presence = (tool: Enrichable, field: EnrichmentField) => !isMissing(field, tool[field]);

function merge(existing: readonly string[], found: readonly string[]): string[] {
  const seen = new Set<string>();
  const merged = [...existing, ...found]
    .map((entry) => entry.trim())
    .filter((entry) => {
      const key = normaliseText(entry);
      if (entry === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return merged.slice(0, Math.max(TOOL_LIMITS.entries, existing.length));
}

/** The tool's fields after a full enrichment (ENR-07 to ENR-09, decisions 61 and 75). */
function enriched(tool: Enrichable, found: Found): Enrichable {
  const fill = <Field extends EnrichmentField>(field: Field): Enrichable[Field] =>
    presence(tool, field) || isMissing(field, found[field]) ? tool[field] : found[field];
  const current = isMissing('description', tool.description) ? '' : (tool.description ?? '');
  const isLonger =
    (found.description ?? '').length > current.length && !isMissing('description', found.description);
  const takesUrl = !presence(tool, 'url') && found.url !== null && isHttpUrl(found.url);
  const filled = Object.fromEntries(ENRICHMENT_FIELDS.map((field) => [field, fill(field)]));
  return {
    ...tool,
    ...filled,
    description: isLonger ? found.description : tool.description,
    url: takesUrl ? found.url : tool.url,
    tool_type: found.tool_type ?? tool.tool_type ?? TOOL_DEFAULTS.tool_type,
    usage_level: found.usage_level ?? tool.usage_level ?? TOOL_DEFAULTS.usage_level,
    tags: merge(tool.tags, found.tags),
    use_cases: merge(tool.use_cases, found.use_cases),
  };
}

function differences(before: Enrichable, after: Enrichable, fields: readonly EnrichmentField[]): Changes {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

export function applyFull(tool: Enrichable, found: Found): Changes {
  return differences(tool, enriched(tool, found), ENRICHMENT_FIELDS);
}

/** The owner-only run: nothing but the owner, and only where the answer has one. */
export function applyOwner(tool: Enrichable, found: Found): Changes {
  return isMissing('owner', found.owner) || found.owner === tool.owner ? {} : { owner: found.owner };
}

/** Fills only the fields that are both missing and requested (decision 60). */
export function applyMissing(tool: Enrichable, found: Found, requiredFields: readonly string[]): Changes {
  const after = enriched(tool, found);
  // A list of blank entries becomes an empty list, which still counts as missing.
  const fields = ENRICHMENT_FIELDS.filter(
    (field) => requiredFields.includes(field) && !presence(tool, field) && presence(after, field),
  );
  return differences(tool, after, fields);
}

/** Whether a response contains at least one value. */
export function saysSomething(found: Found): boolean {
  return ENRICHMENT_FIELDS.some((field) => !isMissing(field, found[field]));
}
