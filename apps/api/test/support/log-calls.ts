import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type LogCall = {
  place: string;
  level: string;
  /** The texts of its last argument; none for a text that is not in the code. */
  messages: string[];
};

const SRC = new URL('../../src/', import.meta.url).pathname;
const CALL = /(?:\blog|[lL]ogger)\??\.(info|warn|error|fatal)\(/g;

/** Returns the text between the parenthesis before `start` and its counterpart. */
function readArguments(source: string, start: number): string {
  let depth = 1;
  let end = start;
  let quote = '';
  for (; depth > 0; end += 1) {
    const character = source[end];
    if (character === undefined) throw new Error('a call does not end');
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (`'"\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
  }
  return source.slice(start, end - 1);
}

/** The message comes after the object with the details. */
const lastArgument = (text: string) => text.trim().replace(/^\{.*\},\s*/s, '');

/** Finds every line that the processes write at level info or above. */
export function findLogCalls(): LogCall[] {
  const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(path.join(SRC, file), 'utf8');
    return [...source.matchAll(CALL)].map((match) => {
      const message = lastArgument(readArguments(source, match.index + match[0].length));
      const messages = [...message.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
      return { place: file, level: match[1] ?? '', messages };
    });
  });
}
