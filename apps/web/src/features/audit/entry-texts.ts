import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import type { TFunction } from 'i18next';
import { audit as texts } from '#locales/fr/audit.ts';
import { common } from '#locales/fr/common.ts';
import type { AuditEntry } from './api/audit.ts';

type Act = Pick<
  AuditEntry,
  'action' | 'target_type' | 'target_id' | 'target_name' | 'detail' | 'foreign_role'
>;

const has = <Key extends string>(labels: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(labels, key);

/** An act and its parameters in the reader's language. */
export function entryTexts(t: TFunction<['audit', 'common', 'tools']>, entry: Act) {
  const { action, target_type, target_id, target_name, detail, foreign_role } = entry;
  const { tool, ...others } = detail;
  // An import is named after its file.
  const { [target_type === 'import' ? 'file' : '']: file, ...rest } = others;
  const name = tool ?? target_name ?? file;
  const kind = target_type !== null && has(texts.targets, target_type) ? t(`targets.${target_type}`) : null;

  function wordOf(value: unknown): string {
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    const word = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (has(texts.values, word)) return t(`values.${word}`);
    const status = TOOL_STATUSES.find((each) => each === word);
    if (status) return t(`tools:statuses.${status}`);
    return has(common.roles, word) ? t(`common:roles.${word}`) : word;
  }

  const parameters = Object.entries(rest).map(([key, value]) => ({
    label: has(texts.details, key) ? t(`details.${key}`) : key,
    value: wordOf(value),
  }));
  const writtenBy = foreign_role === null ? [] : [{ label: t('foreignRole'), value: foreign_role }];
  return {
    action: t(`actions.${action}`),
    kind,
    target: typeof name === 'string' ? name : target_id,
    detail: [...parameters, ...writtenBy],
  };
}
