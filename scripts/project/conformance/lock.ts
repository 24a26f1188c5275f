const HEADER =
  '# Requirements proved before. CI fails when one is lost; `npm run conformance -- --accept` adds new ones.';

export function parseLock(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

export function formatLock(ids: Iterable<string>): string {
  return `${[HEADER, ...[...new Set(ids)].sort()].join('\n')}\n`;
}
