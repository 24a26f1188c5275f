import { isIP } from 'node:net';
import { FetchRefusal } from './fetch-refusal.ts';

const MAX_URL_LENGTH = 2048;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Suffixes that are never public: RFC 6761, RFC 6762, RFC 8375, RFC 9476, and common suffixes of local networks. */
const LOCAL_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'alt',
  'onion',
  'invalid',
  'test',
];

/** Every form that inet_aton accepts as an address: decimal, octal, hexadecimal or mixed, in one to four parts. */
const NUMERIC_HOST = /^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+))*$/i;

export type JudgedUrl = { url: URL; host: string; port: number };

type Allowance = { ports: readonly number[]; hosts: readonly string[] };

/**
 * Checks a URL before DNS resolution, both the text and the parsed URL: a form that two parsers could read differently
 * is refused, not normalized.
 */
export function judgeUrl(text: string, allowed: Allowance): JudgedUrl {
  // The URL parser would drop tabs and line breaks, turn backslashes into slashes and fold full-width characters.
  const hasOddSigns = [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f');
  if (text.length > MAX_URL_LENGTH || hasOddSigns) throw new FetchRefusal('malformed_url');
  const url = URL.parse(text);
  if (!url) throw new FetchRefusal('malformed_url');
  const usualPort = DEFAULT_PORTS[url.protocol];
  if (usualPort === undefined) throw new FetchRefusal('scheme');
  if (!/^https?:\/\/[^/]/i.test(text)) throw new FetchRefusal('malformed_url');
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (url.username !== '' || url.password !== '' || authority.includes('@'))
    throw new FetchRefusal('userinfo');

  const host = url.hostname.replace(/\.$/, '');
  const port = url.port === '' ? usualPort : Number(url.port);
  const isAllowedByTest = allowed.hosts.includes(host);
  if (port !== usualPort && !allowed.ports.includes(port)) throw new FetchRefusal('port');
  if (isAllowedByTest) return { url, host, port };
  if (host.startsWith('[') || isIP(host) > 0 || NUMERIC_HOST.test(host))
    throw new FetchRefusal('literal_address');
  const labels = host.split('.');
  if (labels.length < 2 || labels.includes('') || LOCAL_SUFFIXES.includes(labels.at(-1) ?? '')) {
    throw new FetchRefusal('local_name');
  }
  return { url, host, port };
}
