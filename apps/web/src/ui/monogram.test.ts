import { expect, it } from 'vitest';
import { hueOf, monogramOf, secondHueOf } from './monogram.ts';

it.each([
  ['Notion', 'No'],
  ['google Analytics 4', 'GA'],
  ['élan', 'Él'],
  ['X', 'X'],
  ['1Password', '1p'],
  ['n8n', 'N8'],
  ['  « Cal.com »', 'CC'],
  ['🦊', '🦊'],
  [' ', '?'],
])('abbreviates %j to %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});

it('gives a name always the same hue, and different names different hues', () => {
  expect(hueOf('Notion')).toBe(hueOf('Notion'));
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`Outil ${index}`)));
  expect(hues.size).toBeGreaterThan(16);
  for (const hue of hues) expect(hue).toBeLessThan(360);
});

it.each([
  ['GitHub', 'GitLab'],
  ['Algolia', 'Alma'],
  ['Sentry', 'Sendinblue'],
  ['Microsoft Copilot', 'monday.com'],
])('tells %s from %s, which have the same letters', (one, other) => {
  const tileOf = (name: string) => [monogramOf(name), hueOf(name), secondHueOf(name)];
  expect(monogramOf(one)).toBe(monogramOf(other));
  expect(tileOf(one)).not.toEqual(tileOf(other));
});
