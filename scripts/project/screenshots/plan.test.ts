import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { fileFor, planScreens, planThemes, planWidths, SCREENS, titleOf } from './plan.ts';

it('shows every address that the web knows', () => {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  const known = [...source.matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name = '', address = '']) => ({
    name,
    address,
  }));
  const shown = new Set(SCREENS.map(({ address }) => address.split('?')[0]));
  // The second address of a page leads to the same screen; enrolling is reached by being sent there.
  const unseen = known.filter(({ name, address }) => !(shown.has(address) || name.endsWith('FromHome')));
  expect(unseen.map(({ name }) => name)).toEqual(['enrolTwoFactor']);
});

it('tells every picture apart by its name', () => {
  const files = SCREENS.flatMap((screen) =>
    planWidths(screen, {}).map((width) => fileFor(screen, width, 'dark')),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(0);
});

it('narrows to screens, one state, a visitor, a width or a theme', () => {
  expect(planScreens({ only: 'not-found,tools_grid' }).map(titleOf)).toEqual([
    'not-found_page',
    'tools_grid',
  ]);
  expect(new Set(planScreens({ only: 'home', visitor: 'admin' }).map(titleOf))).toEqual(
    new Set(['home_admin']),
  );
  const [screen] = planScreens({ only: 'not-found' });
  if (!screen) throw new Error('no such screen');
  expect(planWidths(screen, {})).toEqual([390, 768, 1440]);
  expect(planWidths(screen, { width: '390' })).toEqual([390]);
  expect(planWidths({ ...screen, widths: [768] }, { width: '390' })).toEqual([]);
  expect(planThemes({ theme: 'dark' })).toEqual(['dark']);
  expect(fileFor(screen, 390, 'dark')).toBe('not-found_page_390_dark.png');
});
