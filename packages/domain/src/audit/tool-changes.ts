import { z } from 'zod';
import { namesOf } from '../tools/field-lists.ts';
import { toolFields } from '../tools/fields.ts';

const FIELDS = namesOf(toolFields);
type FieldName = (typeof FIELDS)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** What a field was and what it became. Empty when the field may name a person, whom the log could never forget. */
const changeSchema = z.union([z.strictObject({ before: value, after: value }), z.strictObject({})]);
export const toolChangesSchema = z.partialRecord(z.enum(FIELDS), changeSchema);
type ToolChangesMade = z.output<typeof toolChangesSchema>;

const NAMES_PEOPLE: readonly FieldName[] = ['owner', 'renewal_responsible'];
const TEXT_MAX_LENGTH = 300;

const cut = (text: string) =>
  text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH).toWellFormed()}…` : text;

function shorten(given: unknown): z.output<typeof value> {
  if (Array.isArray(given)) return given.map((entry) => cut(String(entry)));
  if (typeof given === 'string') return cut(given);
  return typeof given === 'number' || typeof given === 'boolean' ? given : null;
}

/** The fields that differ between two states of a tool. Empty when a save changed nothing. */
export function toolChangesBetween(
  before: { readonly [Field in FieldName]?: unknown },
  after: { readonly [Field in FieldName]?: unknown },
): ToolChangesMade {
  const changed = FIELDS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      NAMES_PEOPLE.includes(name) ? {} : { before: shorten(before[name]), after: shorten(after[name]) },
    ]),
  );
}
