import { expect, it } from 'vitest';
import { siteHost, siteUrl } from './site-host.ts';

it.each([
  ['https://www.notion.so/produit?a=1', 'notion.so'],
  ['http://app.pennylane.com:8443', 'app.pennylane.com'],
])('reads the host of %s as %s', (url, host) => {
  expect(siteHost(url)).toBe(host);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.fr', '//x.fr', '', null, undefined])(
  '[TOOLS-16] %j never becomes a link',
  (url) => {
    expect(siteUrl(url)).toBeNull();
  },
);

it('[TOOLS-16] accepts http and https links', () => {
  expect(siteUrl('https://notion.so')).toBe('https://notion.so');
  expect(siteUrl('HTTP://notion.so')).toBe('HTTP://notion.so');
});
