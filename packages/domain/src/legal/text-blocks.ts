/** The text of a legal page: `## ` starts a heading, `- ` a point of a list, an empty line a new paragraph. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

export function parseTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '' && !line.startsWith('## ');
    if (line === '') continue;
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
    else if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

/** `at`: where the part starts in its line. */
export type TextPart = { kind: 'text' | 'blank' | 'link' | 'address'; text: string; at: number };

const BLANK = /\[[^[\]\n]{1,200}\]/;
const LINK = /https?:\/\/[^\s<>"()[\]]{1,500}[^\s<>"()[\].,;:!?]/;
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const PARTS = new RegExp(`(${BLANK.source}|${LINK.source}|${ADDRESS.source})`);

/** Splits a line into plain text, links, e-mail addresses and `[blanks]` that the studio has to fill in. */
export function parseTextParts(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const text of line.split(PARTS)) {
    if (text !== '') parts.push({ kind: kindOf(text), text, at });
    at += text.length;
  }
  return parts;
}

function kindOf(text: string): TextPart['kind'] {
  if (!PARTS.test(text)) return 'text';
  if (text.startsWith('[')) return 'blank';
  return text.startsWith('http') ? 'link' : 'address';
}

export const countBlanks = (text: string): number => (text.match(new RegExp(BLANK.source, 'g')) ?? []).length;
