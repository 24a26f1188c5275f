import { normaliseText } from '../shared/text.ts';

type Searched = { tool: string; title: string; category: string | null };

/** The search of perks, for people and assistants: each word typed occurs in the tool, the title or the category. */
export function matchesPerk({ tool, title, category }: Searched, typed: string): boolean {
  const text = normaliseText(`${tool} ${title} ${category ?? ''}`);
  return normaliseText(typed)
    .split(' ')
    .every((word) => text.includes(word));
}
