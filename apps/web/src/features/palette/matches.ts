import { normaliseText } from '@perkotheque/domain/shared/text';

/** Each typed word must start a word of the label or its keywords, ignoring case and accents. */
export function matches(typed: string, ...texts: readonly string[]): boolean {
  const wanted = normaliseText(typed).split(' ').filter(Boolean);
  const words = texts.flatMap((text) => normaliseText(text).split(' '));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
