import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import type { TFunction } from 'i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { audit as texts } from '#locales/fr/audit.ts';
import { common } from '#locales/fr/common.ts';
import { toolDetails } from '#locales/fr/tool-details.ts';
import { tools } from '#locales/fr/tools.ts';
import type { AuditEntry } from './api/audit.ts';

type Act = Pick<
  AuditEntry,
  'action' | 'target_type' | 'target_id' | 'target_name' | 'detail' | 'foreign_role'
>;
type AuditT = TFunction<['audit', 'common', 'tools', 'toolDetails']>;
type FormatDate = (value: string) => string;

/** Before and after are null for a field whose values are not recorded. */
export type Difference = { label: string; before: string | null; after: string | null };

const has = <Key extends string>(labels: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(labels, key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Stands for the target in a sentence until it becomes a link. */
const MARK = '\u0000';

/** Lists and objects of settings are stored as JSON. */
function readValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function wordOf(t: AuditT, given: unknown): string {
  const value = readValue(given);
  if (value === null || value === undefined || value === '') return t('emptyValue');
  if (Array.isArray(value)) return value.length === 0 ? t('emptyValue') : listWords(t, value);
  if (isObject(value)) return listWords(t, Object.values(value));
  const word = String(value);
  if (has(texts.values, word)) return t(`values.${word}`);
  if (has(texts.toolFields, word)) return t(`toolFields.${word}`);
  const status = TOOL_STATUSES.find((each) => each === word);
  if (status) return t(`tools:statuses.${status}`);
  return has(common.roles, word) ? t(`common:roles.${word}`) : word;
}

const listWords = (t: AuditT, values: unknown[]) => values.map((value) => wordOf(t, value)).join(', ');

/** A word among the choices of that field, because « low » or « owner » mean something else elsewhere. */
function fieldWord(t: AuditT, formatDate: FormatDate, field: string, value: unknown): string {
  const word = String(value);
  if (field === 'tool_type' && has(tools.types, word)) return t(`tools:types.${word}`);
  if (field === 'usage_level' && has(tools.usageLevels, word)) return t(`tools:usageLevels.${word}`);
  if (field === 'renewal_frequency' && has(toolDetails.frequencies, word)) {
    return t(`toolDetails:frequencies.${word}`);
  }
  if (field === 'status' || typeof value !== 'string' || value === '') return wordOf(t, value);
  if (field === 'team') return teamName(value);
  if (field === 'category') return categoryName(value);
  return field === 'renewal_date' ? formatDate(value) : value;
}

function differencesOf(t: AuditT, formatDate: FormatDate, { action, detail }: Act): Difference[] {
  const pair = (label: string, before: unknown, after: unknown) => [
    { label, before: wordOf(t, before), after: wordOf(t, after) },
  ];
  if (action === 'settings.update') return pair('', detail.before, detail.after);
  if (action === 'categories.update' && 'from' in detail) return pair('', detail.from, detail.to);
  return Object.entries(isObject(detail.changes) ? detail.changes : {}).map(([field, change]) => {
    const label = has(texts.toolFields, field) ? t(`toolFields.${field}`) : field;
    if (!isObject(change) || !('before' in change)) return { label, before: null, after: null };
    return {
      label,
      before: fieldWord(t, formatDate, field, change.before),
      after: fieldWord(t, formatDate, field, change.after),
    };
  });
}

function targetText(t: AuditT, { target_type: type, target_id: id, target_name: name }: Act): string {
  if (name !== null) return name;
  if (type === 'user') return t('deletedUser');
  if (type === 'address') return t('targets.address');
  if (type === 'setting' && id !== null && has(texts.settings, id)) return t(`settings.${id}`);
  return id ?? '';
}

/** Parameters that neither the sentence nor a difference shows. */
function parametersOf(t: AuditT, { action, detail, target_name }: Act) {
  const isShown = (key: string, value: unknown) =>
    texts.sentences[action].includes(`{${key}}`) ||
    value === target_name ||
    (typeof value === 'string' && UUID.test(value)) ||
    key === 'changes' ||
    (action === 'settings.update' && (key === 'before' || key === 'after')) ||
    (action === 'categories.update' && (key === 'from' || key === 'to'));
  return Object.entries(detail)
    .filter(([key, value]) => !isShown(key, value))
    .map(([key, value]) => ({
      label: has(texts.details, key) ? t(`details.${key}`) : key,
      // Jobs have names for logs only.
      value: key === 'started' && Array.isArray(value) ? String(value.length) : wordOf(t, value),
    }));
}

/** An act as a sentence, with what it changed and its other parameters, in the reader's language. */
export function entryTexts(t: AuditT, formatDate: FormatDate, entry: Act) {
  const { action, target_type: type, detail, foreign_role } = entry;
  const words = Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, wordOf(t, value)]));
  const sentence = t(`sentences.${action}`, { ...words, target: MARK });
  const [lead = '', tail] = sentence.split(MARK);
  const writtenBy = foreign_role === null ? [] : [{ label: t('foreignRole'), value: foreign_role }];
  return {
    /** `tail` is undefined when the sentence does not name the target. */
    sentence: { lead, tail },
    kind: type !== null && has(texts.targets, type) ? t(`targets.${type}`) : null,
    target: targetText(t, entry),
    differences: differencesOf(t, formatDate, entry),
    parameters: [...parametersOf(t, entry), ...writtenBy],
  };
}
