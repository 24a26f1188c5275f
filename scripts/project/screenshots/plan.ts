import type { Screen } from './screen.ts';
import { ADMINISTRATION_SCREENS } from './screens/administration.ts';
import { CATALOGUE_SCREENS } from './screens/catalogue.ts';
import { CONSOLE_SCREENS } from './screens/console.ts';
import { MEMBER_SCREENS } from './screens/member.ts';
import { PLEDGE_SCREENS } from './screens/pledges.ts';
import { PROCESSOR_SCREENS } from './screens/processors.ts';
import { PROGRAMME_SCREENS } from './screens/programme.ts';
import { PUBLIC_SCREENS } from './screens/public.ts';

export type Theme = 'light' | 'dark';
export type Filter = { only?: string; visitor?: string; width?: string; theme?: string };

export const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844 };

export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...CATALOGUE_SCREENS,
  ...MEMBER_SCREENS,
  ...PLEDGE_SCREENS,
  ...PROCESSOR_SCREENS,
  ...PROGRAMME_SCREENS,
  ...ADMINISTRATION_SCREENS,
  ...CONSOLE_SCREENS,
];

/** `tools` selects every state of a screen, `tools_grid` one of them; commas separate several. */
export function planScreens({ only, visitor }: Filter): Screen[] {
  const wanted = only?.split(',');
  return SCREENS.filter(
    (screen) =>
      (wanted?.some((word) => word === screen.name || word === getTitle(screen)) ?? true) &&
      (visitor ?? screen.visitor) === screen.visitor,
  );
}

export function planWidths(screen: Screen, { width }: Filter): number[] {
  return Object.keys(HEIGHTS)
    .map(Number)
    .filter(
      (known) => (screen.widths?.includes(known) ?? true) && (width ?? String(known)) === String(known),
    );
}

export function planThemes({ theme }: Filter): Theme[] {
  return (['light', 'dark'] as const).filter((known) => (theme ?? known) === known);
}

export const getTitle = ({ name, state }: Screen): string => `${name}_${state}`;

export function getFileName(screen: Screen, width: number, theme: Theme): string {
  return `${getTitle(screen)}_${width}_${theme}.png`;
}
