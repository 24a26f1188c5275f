import { normaliseText } from '@perkotheque/domain/shared/text';

/** Every word typed begins a word of the label or of its keywords, whatever the case and the accents. */
export function matches(typed: string, ...texts: readonly string[]): boolean {
  const wanted = normaliseText(typed).split(/\s+/).filter(Boolean);
  const words = texts.flatMap((text) => normaliseText(text).split(/[\s’'-]+/));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
