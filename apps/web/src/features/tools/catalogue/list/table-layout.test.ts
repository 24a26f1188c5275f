import { DISPLAY_DEFAULTS } from '@perkotheque/domain/settings/display';
import { expect, it } from 'vitest';
import { isMetadata } from '../../components/metadata-field.ts';
import { columnWidths, fitsTable } from './table-layout.ts';

const byDefault = [...DISPLAY_DEFAULTS.table].filter((field) => isMetadata(field));

it('fits the default columns beside the open sidebar of a 1280 px screen, but not on a tablet', () => {
  expect(fitsTable(1280 - 256 - 64, byDefault)).toBe(true);
  expect(fitsTable(768 - 256 - 64, byDefault)).toBe(false);
});

it('gives the columns more room beside the open sidebar of a 1440 px screen', () => {
  expect(columnWidths(1088, byDefault)('owner')).toBeGreaterThan(columnWidths(960, byDefault)('owner'));
});

it('needs less room for fewer columns', () => {
  expect(fitsTable(700, ['status', 'team'])).toBe(true);
});
