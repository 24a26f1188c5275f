import { expect, it } from 'vitest';
import { DISPLAY_DEFAULTS, readDisplayBadges, readDisplayFields } from './display.ts';

it.each([undefined, null, 'team', { team: true }])('%j is no list: the default holds', (stored) => {
  expect(readDisplayFields(stored, DISPLAY_DEFAULTS.table)).toEqual(DISPLAY_DEFAULTS.table);
  expect(readDisplayBadges(stored)).toEqual(DISPLAY_DEFAULTS.badges);
});

it('keeps the name whatever was stored, and drops what nobody knows', () => {
  expect(readDisplayFields(['team', 'telepathy', 7], DISPLAY_DEFAULTS.grid)).toEqual(['name', 'team']);
  expect(readDisplayFields([], DISPLAY_DEFAULTS.grid)).toEqual(['name']);
});

it('lets every badge be unchecked', () => {
  expect(readDisplayBadges([])).toEqual([]);
  expect(readDisplayBadges(['youtube_tutorial', 'telepathy'])).toEqual(['youtube_tutorial']);
});
