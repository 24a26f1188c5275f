import type { Edit } from './fault.ts';

export type Candidate = Edit & { operator: string };

type Operator = { name: string; applies: RegExp; change: (line: string) => string };

const remove = () => '';
const swap = (from: string, to: string) => (line: string) => line.replace(from, to);

const OPERATORS: Record<'ts' | 'sql', Operator[]> = {
  ts: [
    { name: 'removed check', applies: /^\s+if \(.+\) (throw|return) .*;$/, change: remove },
    {
      name: 'removed check',
      applies: /^\s+(await )?(assert|require|check|ensure)\w*\(.*\);$/,
      change: remove,
    },
    { name: 'swapped condition', applies: / === /, change: swap(' === ', ' !== ') },
    { name: 'swapped condition', applies: / !== /, change: swap(' !== ', ' === ') },
    { name: 'swapped condition', applies: / && /, change: swap(' && ', ' || ') },
    { name: 'swapped condition', applies: / \|\| /, change: swap(' || ', ' && ') },
    { name: 'forgotten where', applies: /^\s+\.where\(.*\)$/, change: remove },
    { name: 'off by one', applies: / <= /, change: swap(' <= ', ' < ') },
    { name: 'off by one', applies: / >= /, change: swap(' >= ', ' > ') },
    { name: 'off by one', applies: / [+-] 1\b/, change: (line) => line.replace(/ [+-] 1\b/, '') },
    { name: 'missing await', applies: /^\s+await \w.*;$/, change: swap('await ', '') },
  ],
  sql: [
    { name: 'forgotten where', applies: /^\s+and (?!.*--).+$/, change: swap('and ', 'and true or ') },
    {
      name: 'removed check',
      applies: /^\s+if .+ then$/,
      change: (line) => `${line.match(/^\s+/)?.[0]}if false then`,
    },
    { name: 'off by one', applies: / <= /, change: swap(' <= ', ' < ') },
    { name: 'off by one', applies: / >= /, change: swap(' >= ', ' > ') },
  ],
};

/** Returns each fault that one operator can make in one line; a line that occurs twice has none. */
export function findCandidates(file: string, text: string): Candidate[] {
  const lines = text.split('\n');
  const isUnique = (line: string) => lines.indexOf(line) === lines.lastIndexOf(line);
  const isCode = (line: string) => !/^\s*(\/\/|\/?\*|--|import |export type |type )/.test(line);
  return lines
    .filter((line) => isCode(line) && isUnique(line))
    .flatMap((line) =>
      OPERATORS[file.endsWith('.sql') ? 'sql' : 'ts']
        .filter(({ applies }) => applies.test(line))
        .map(({ name, change }) => ({
          file,
          before: `\n${line}\n`,
          after: `\n${change(line)}\n`,
          operator: name,
        })),
    );
}
