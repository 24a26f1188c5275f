import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { fromRoot } from '../lib/paths.ts';

export type Theme = 'light' | 'dark';
export type Visitor = Role | 'visitor';
export type Look = { visitor: Visitor; width: number; theme: Theme };
export type Filter = { role?: string; width?: string; theme?: string; only?: string };

export const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844 };

/** Every address that the web knows, read from its one list: a screen added tomorrow is seen tomorrow. */
export function readAddresses(): string[] {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  return [...source.matchAll(/: '(\/[^']*)'/g)].map(([, address = '']) => address);
}

/** Each kind of visitor in each width and theme. */
export function planLooks(filter: Filter): Look[] {
  const visitors: Visitor[] = ['visitor', ...ROLES];
  const looks = visitors.flatMap((visitor) =>
    Object.keys(HEIGHTS).flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({ visitor, width: Number(width), theme })),
    ),
  );
  return looks.filter(
    (look) =>
      (filter.role ?? look.visitor) === look.visitor &&
      (filter.width ?? String(look.width)) === String(look.width) &&
      (filter.theme ?? look.theme) === look.theme,
  );
}

/** Visitors see what is public; members see the dashboard, for they are sent away from the rest. */
export function addressesFor(look: Look, filter: Filter): string[] {
  return readAddresses()
    .filter((address) => address.startsWith('/dashboard') === (look.visitor !== 'visitor'))
    .filter((address) => address.includes(filter.only ?? ''));
}

export function fileFor({ visitor, width, theme }: Look, address: string): string {
  const screen = address === '/' ? 'landing' : address.slice(1).replaceAll('/', '-');
  return `${screen}_${visitor}_${width}_${theme}.png`;
}
