import { describe, expect, it } from 'vitest';
import { findDeadReferences, type Known, parseDecisions, parseHeadings } from './references.ts';

const known: Known = {
  requirements: new Set(['AUTH-01']),
  decisions: parseDecisions('# Decisions\n\n1. The first.\n   More of it.\n2. The second.\n'),
  adrs: new Set(['3']),
  exists: (file) => ['docs/a.md', 'docs/b.md', 'apps/x.ts'].includes(file),
  readHeadings: () => parseHeadings('# B\n\n## Two words, « un » deux\n'),
};
const faultsOf = (text: string, file = 'docs/a.md') => findDeadReferences(file, text, known);

describe('references', () => {
  it('accepts requirements, decisions, ADRs, links and paths that exist', () => {
    expect(faultsOf('AUTH-01, decision 1, decisions 1 and 2, ADR 3, ADR 0003, UTF-16')).toEqual([]);
    expect(faultsOf('POST /api/inbox/decisions 200')).toEqual([]);
    expect(faultsOf('[b](b.md#two-words--un--deux) [c](https://example.org) `apps/x.ts` `b.md`')).toEqual([]);
  });

  it.each([
    ['an unknown requirement', 'AUTH-98', 'is not in docs/requirements.md'],
    ['a requirement of an unknown area', 'NONE-01', 'is not in docs/requirements.md'],
    ['an unknown decision in a list', 'decisions 1 and 999', 'decision 999 is not in'],
    ['an unknown ADR', 'ADR 0998', 'ADR 998 is not in docs/adr'],
    ['another name for the specification', 'as the documents want', 'cite a requirement'],
    ['a source that is not in the repository', '(doc1 §2)', 'cite a requirement'],
    ['a link to a missing file', '[c](c.md)', 'c.md does not exist'],
    ['a link to a missing heading', '[b](b.md#three)', 'b.md#three does not exist'],
    ['a missing picture', '<img src="images/c.png">', 'images/c.png does not exist'],
    ['a missing path between backticks', '`apps/y.ts`', 'apps/y.ts does not exist'],
    ['a missing page between backticks', '`c.md`', 'c.md does not exist'],
  ])('reports %s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(fault)]);
  });

  it('ignores links outside Markdown files', () => {
    expect(faultsOf('[c](c.md)', 'apps/x.ts')).toEqual([]);
  });
});
