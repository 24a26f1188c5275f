import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLogCalls } from './support/log-calls.ts';

const page = readFileSync(new URL('../../../docs/monitoring.md', import.meta.url), 'utf8');
/** Its texts are those of the library, so the table has one row for all of them. */
const OTHER_TEXTS = 'features/accounts/better-auth.ts';
/** Only development keeps mails. */
const DEVELOPMENT = 'mail kept in the mailbox';

const documented = [
  ...page.matchAll(/^\| ((?:info|warn|error|fatal)[a-z, ]*?) +\| (?:`(.+?)`|\(any text\)) +\| /gm),
]
  .flatMap(([, levels = '', message = '(any text)']) =>
    levels.split(', ').map((level) => `${level}: ${message}`),
  )
  .sort();

const calls = findLogCalls();
const written = calls
  .flatMap(({ level, messages, place }) =>
    (messages.length > 0 ? messages : [place === OTHER_TEXTS ? '(any text)' : place]).map(
      (message) => `${level}: ${message}`,
    ),
  )
  .filter((line) => !line.endsWith(DEVELOPMENT));

describe('the log lines of docs/monitoring.md', () => {
  it('are those that the processes write, with every warning and error', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(documented).toEqual([...new Set(written)].sort());
  });
});
