import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { getFileName, getTitle, planScreens, planThemes, planWidths, SCREENS } from './plan.ts';

it('the plan has a screen for every path of the web client', () => {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  const known = [...source.matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name = '', address = '']) => ({
    name,
    address,
  }));
  const shown = new Set(SCREENS.map(({ address, path }) => path ?? address.split('?')[0]));
  // The second path of a page shows the same screen; enrolment is only reached by a redirect.
  const unseen = known.filter(({ name, address }) => !(shown.has(address) || name.endsWith('FromHome')));
  expect(unseen.map(({ name }) => name)).toEqual(['enrolTwoFactor']);
});

it('every screenshot has a unique file name', () => {
  const files = SCREENS.flatMap((screen) =>
    planWidths(screen, {}).map((width) => getFileName(screen, width, 'dark')),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(0);
});

it('the options select screens, one state, a visitor, a width or a theme', () => {
  expect(planScreens({ only: 'not-found,tools_grid' }).map(getTitle)).toEqual([
    'not-found_page',
    'tools_grid',
  ]);
  expect(new Set(planScreens({ only: 'home', visitor: 'admin' }).map(getTitle))).toEqual(
    new Set(['home_admin']),
  );
  const [screen] = planScreens({ only: 'not-found' });
  if (!screen) throw new Error('no such screen');
  expect(planWidths(screen, {})).toEqual([390, 768, 1440]);
  expect(planWidths(screen, { width: '390' })).toEqual([390]);
  expect(planWidths({ ...screen, widths: [768] }, { width: '390' })).toEqual([]);
  expect(planThemes({ theme: 'dark' })).toEqual(['dark']);
  expect(getFileName(screen, 390, 'dark')).toBe('not-found_page_390_dark.png');
});
