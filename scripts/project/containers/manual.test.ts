import { describe, expect, it } from 'vitest';
import { parseManual, readManual, stepsBetween } from './manual.ts';

const PAGE = `# Page
## One
\`\`\`sh
a
b
\`\`\`
## Two
1. Indented:

   \`\`\`nginx
   # /etc/x.conf
   c;
   \`\`\`
\`\`\`text
d
\`\`\`
`;

describe('the reader of a manual', () => {
  it('returns commands and files in order, with the heading that they are under', () => {
    expect(parseManual(PAGE)).toEqual([
      { heading: 'One', commands: 'a\nb' },
      { heading: 'Two', path: '/etc/x.conf', content: 'c;\n' },
    ]);
  });

  it('refuses a block that nobody could follow', () => {
    expect(() => parseManual('## A\n```\nx\n```')).toThrow('neither commands nor a file');
    expect(() => parseManual('## A\n```sh\nx')).toThrow('does not end');
  });

  it('returns the steps from one heading to another', () => {
    expect(stepsBetween(parseManual(PAGE), 'Two', 'Two')).toHaveLength(1);
    expect(() => stepsBetween(parseManual(PAGE), 'Two', 'One')).toThrow('No steps');
  });
});

it.each(['install.md', 'backup.md', 'upgrade.md', 'proxy-caddy.md', 'proxy-nginx.md', 'migrate.md'])(
  '[SHIP-02] docs/%s consists of steps that a program can follow',
  (page) => {
    expect(readManual(page).length).toBeGreaterThan(0);
  },
);
