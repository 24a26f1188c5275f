import { normaliseText } from '../shared/text.ts';

const lettersOf = (text: string) => normaliseText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether « Propriétaire » says nothing more than the tool's name: « Notion » by « notion ». */
export function repeatsName(owner: string, name: string): boolean {
  return lettersOf(owner) === lettersOf(name);
}
