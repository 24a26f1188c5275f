import { hostileUrls, privateAddresses } from '@perkotheque/database/testing/hostile-urls';
import { nameOf, PUBLIC_ADDRESS, rebindingName } from './hostile-names.ts';

export const publicUrl = (path: string, scheme = 'https') => `${scheme}://${nameOf(PUBLIC_ADDRESS)}${path}`;

/** A page of the attacker's server that sends its visitor on. */
const redirectTo = (target: string, status: number) =>
  publicUrl(`/go?status=${status}&to=${encodeURIComponent(target)}`);

const STATUSES = [301, 302, 303, 307, 308];

/** The kinds of address that lead inside, for a canary on this port of loopback. */
export function ssrfUrls(canaryPort: number): Record<string, string[]> {
  const toHttps = (url: string) => url.replace(/^http:/, 'https:');
  const literals = [
    ...hostileUrls(canaryPort),
    ...hostileUrls(80),
    ...hostileUrls(443).map(toHttps),
    ...hostileUrls(canaryPort).map(toHttps),
  ];
  const named = privateAddresses.flatMap((address) => [
    nameOf(address),
    nameOf(PUBLIC_ADDRESS, address),
    nameOf(address, PUBLIC_ADDRESS),
  ]);
  const rebinding = privateAddresses.map((address) => rebindingName(PUBLIC_ADDRESS, address));
  const names = [...named, ...rebinding];
  const inside = [...literals, ...named.map((name) => `http://${name}/`)];
  return {
    'literal addresses': literals,
    'names of internal addresses': named.flatMap((name) => [`http://${name}/`, `https://${name}/`]),
    'names that change': rebinding.flatMap((name) => [`http://${name}/`, `https://${name}/`]),
    'other ports': names.slice(0, 20).map((name) => `https://${name}:${canaryPort}/`),
    redirects: inside.map((url, index) => redirectTo(url, STATUSES[index % STATUSES.length] ?? 302)),
  };
}
