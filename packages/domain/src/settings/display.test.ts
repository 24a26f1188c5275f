import { expect, it } from 'vitest';
import { DISPLAY_DEFAULTS, readDisplayBadges, readDisplayFields } from './display.ts';

it.each([undefined, null, 'team', { team: true }])(
  'falls back to the default when %j is stored instead of a list',
  (stored) => {
    expect(readDisplayFields(stored, DISPLAY_DEFAULTS.table)).toEqual(DISPLAY_DEFAULTS.table);
    expect(readDisplayBadges(stored)).toEqual(DISPLAY_DEFAULTS.badges);
  },
);

it('always keeps the name and drops unknown fields', () => {
  expect(readDisplayFields(['team', 'telepathy', 7], DISPLAY_DEFAULTS.grid)).toEqual(['name', 'team']);
  expect(readDisplayFields([], DISPLAY_DEFAULTS.grid)).toEqual(['name']);
});

it('accepts an empty list of badges', () => {
  expect(readDisplayBadges([])).toEqual([]);
  expect(readDisplayBadges(['youtube_tutorial', 'telepathy'])).toEqual(['youtube_tutorial']);
});
