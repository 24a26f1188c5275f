import { DISPLAY_DEFAULTS } from '@perkotheque/domain/settings/display';
import { expect, it } from 'vitest';
import { isMetadata } from '../../components/metadata-field.ts';
import { columnWidths, fitsTable } from './table-layout.ts';

const byDefault = [...DISPLAY_DEFAULTS.table].filter((field) => isMetadata(field));

it('the default columns fit beside the open sidebar of a 1280 px screen, not of a tablet', () => {
  expect(fitsTable(1280 - 256 - 64, byDefault)).toBe(true);
  expect(fitsTable(768 - 256 - 64, byDefault)).toBe(false);
});

it('columns breathe beside the open sidebar of a 1440 px screen', () => {
  expect(columnWidths(1088, byDefault)('owner')).toBeGreaterThan(columnWidths(960, byDefault)('owner'));
});

it('fewer columns need less room', () => {
  expect(fitsTable(700, ['status', 'team'])).toBe(true);
});
