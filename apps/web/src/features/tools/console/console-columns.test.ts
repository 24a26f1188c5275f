import { expect, it } from 'vitest';
import { HIDEABLE_COLUMNS, readColumnChoice, shownColumns } from './console-columns.ts';

it('shows every column by default', () => {
  expect(shownColumns(readColumnChoice(null))).toEqual([...HIDEABLE_COLUMNS]);
});

it('leaves out the hidden columns and ignores unknown names', () => {
  const shown = shownColumns(readColumnChoice('owner,gone,type'));
  expect(shown).toEqual(HIDEABLE_COLUMNS.filter((column) => column !== 'owner' && column !== 'type'));
});

it('gathers the links in one column, where the first of them stood', () => {
  expect(shownColumns(readColumnChoice('links,url')).slice(-3)).toEqual(['type', 'links', 'secure']);
});

it('has no column of links when all three are hidden', () => {
  expect(shownColumns(readColumnChoice('links,url,productHunt,youtube'))).not.toContain('links');
});
