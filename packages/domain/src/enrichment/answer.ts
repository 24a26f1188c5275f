import { z } from 'zod';
import { isHttpUrl, URL_MAX_LENGTH } from '../shared/http-url.ts';
import { perField } from '../tools/field-lists.ts';
import { TOOL_LIMITS } from '../tools/limits.ts';
import { TOOL_TYPES, USAGE_LEVELS } from '../tools/vocabulary.ts';
import { enrichedFields } from './vocabulary.ts';

/** Control characters except tab and line feed, lone surrogates, and bidirectional overrides. */
const ODD_SIGNS = /[^\t\n\P{Cc}]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const clean = (text: string) => text.replace(ODD_SIGNS, '').trim();

/** Cuts a value that is too long: rejecting it would lose the other fields too. */
function text(maxLength: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? clean(clean(value).slice(0, maxLength)) || null : null),
    z.string().nullable(),
  );
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : null),
    z.enum(values).nullable().catch(null),
  );
}

/** A label promises its host, whoever found the link: a page, or a model that a page may have misled. */
export const LINK_PATTERNS = {
  youtube_tutorial: /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?|youtu\.be\/)/,
  product_hunt_url: /^https:\/\/(?:www\.)?producthunt\.com\/(?:products|posts)\/[\w-]+/,
};

const link = (pattern = /^/) =>
  z.preprocess((value) => {
    const address = typeof value === 'string' ? value.trim() : '';
    return address.length <= URL_MAX_LENGTH && isHttpUrl(address) && pattern.test(address) ? address : null;
  }, z.string().nullable());

const entries = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? value
          .filter((entry): entry is string => typeof entry === 'string')
          .map((entry) => clean(clean(entry).slice(0, TOOL_LIMITS.entry)))
          .filter((entry) => entry !== '')
          .slice(0, TOOL_LIMITS.entries)
      : [],
  z.array(z.string()),
);

/**
 * What any source said, made safe to store: known fields only, each within its limits, anything else dropped.
 * A field that says nothing is null or an empty list.
 */
export const foundSchema = z.object({
  ...perField(enrichedFields, {
    description: text(TOOL_LIMITS.text),
    short: text(TOOL_LIMITS.short),
    long: text(TOOL_LIMITS.text),
    link: link(),
    sentences: entries,
    words: entries,
    /** As the source words them: whoever stores them chooses from the list of needs (FIND-02). */
    needs: entries,
  }),
  tool_type: oneOf(TOOL_TYPES),
  usage_level: oneOf(USAGE_LEVELS),
  youtube_tutorial: link(LINK_PATTERNS.youtube_tutorial),
  product_hunt_url: link(LINK_PATTERNS.product_hunt_url),
});
export type Found = z.output<typeof foundSchema>;

export const NOTHING_FOUND: Found = foundSchema.parse({});
