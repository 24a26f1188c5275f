/** Requirement ID → number of tests that prove it. */
export type Lock = Map<string, number>;

const HEADER =
  '# Requirements proved before, with the number of tests. CI fails when one falls; `npm run conformance -- --accept` writes this file.';

export function parseLock(text: string): Lock {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [id = '', tests = '1'] = line.split(' ');
      return [id, Number(tests)];
    }),
  );
}

/** Takes the present counts; a requirement that is no longer proved stays locked. */
export function formatLock(before: Lock, proved: Lock): string {
  const lines = [...new Map([...before, ...proved])].map(([id, tests]) => `${id} ${tests}`);
  return `${[HEADER, ...lines.sort()].join('\n')}\n`;
}
