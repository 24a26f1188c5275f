import { expect, it } from 'vitest';
import { acceptsHtml } from './accepts-html.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/*;q=0.5', true],
  ['text/html,application/xhtml+xml', true],
  ['application/json, */*;q=0.1', true],
  ['Text/HTML', true],
  ['image/*', false],
  ['application/json', false],
  ['text/html;q=0, */*', false],
  ['*/*, text/html;q=0.0', false],
])('accepts HTML for « %s »: %s', (accept, expected) => {
  expect(acceptsHtml(accept)).toBe(expected);
});
