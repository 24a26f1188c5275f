import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

/** A block of commands, or the content of a file whose path is the comment in its first line. */
export type Step = { heading: string; commands: string } | { heading: string; path: string; content: string };

const FILE_COMMENT = /^#\s+(\/\S+)$/;

/** Reads the steps of a page in order. A page is followed as it is printed: a block is commands, a file, or output (`text`). */
export function parseManual(markdown: string): Step[] {
  const steps: Step[] = [];
  let heading = '';
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    const fence = /^(\s*)```(\w*)$/.exec(line);
    if (!fence) continue;
    const [, indent = '', language = ''] = fence;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    if (end < 0) throw new Error(`The block under "${heading}" does not end.`);
    const block = lines.slice(at + 1, end).map((text) => text.slice(indent.length));
    const path = FILE_COMMENT.exec(block[0] ?? '')?.[1];
    if (language === 'text') at = end;
    else if (language === 'sh') steps.push({ heading, commands: block.join('\n') });
    else if (path !== undefined)
      steps.push({ heading, path, content: `${block.slice(1).join('\n').trimStart()}\n` });
    else throw new Error(`The block under "${heading}" is neither commands nor a file with its path.`);
    at = end;
  }
  return steps;
}

/** The steps of a page of docs. */
export const readManual = (page: string) => parseManual(readFileSync(fromRoot('docs', page), 'utf8'));

/** The steps from one heading to another, both included. */
export function stepsBetween(steps: Step[], first: string, last: string): Step[] {
  const start = steps.findIndex(({ heading }) => heading === first);
  const end = steps.findLastIndex(({ heading }) => heading === last);
  if (start < 0 || end < start) throw new Error(`No steps from "${first}" to "${last}".`);
  return steps.slice(start, end + 1);
}
