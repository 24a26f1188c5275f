import { Parser } from 'htmlparser2';
import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { NO_HINTS, type PageFacts, type SiteHints } from './page-facts.ts';
import { readPage } from './read-page.ts';

const ACCEPT = ['application/xml', 'text/xml'];
const MAX_BYTES = 524_288;
const TIMEOUT_MS = 4000;
const MAX_ADDRESSES = 5000;
const ADDRESS_LENGTH = 500;

/** Matches whole path segments: /pricing and /fr/tarifs, not /blog/how-we-changed-our-pricing. */
const PRICING = /^(pricing|prices?|plans?|tarifs?|tarification|prix|offres?)$/i;
const DOCUMENTATION = /^(docs?|documentation|guides?|help|help-center|aide|support|getting-started)$/i;

/** Returns the pages of the same host in a sitemap. It does not follow an index of sitemaps. */
export function readAddresses(xml: string, site: string): string[] {
  const { host } = new URL(site);
  const addresses: string[] = [];
  let isInside = false;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'url') isInside = true;
        else if (name === 'sitemap') isInside = false;
        text = '';
      },
      ontext(words) {
        text = (text + words).slice(0, ADDRESS_LENGTH + 1);
      },
      onclosetag(name) {
        if (name !== 'loc' || !isInside || addresses.length >= MAX_ADDRESSES) return;
        const address = text.length > ADDRESS_LENGTH ? null : URL.parse(text.trim());
        const isOurs = address !== null && ['http:', 'https:'].includes(address.protocol);
        if (isOurs && address.host === host && !address.username) addresses.push(address.href);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return addresses;
}

/** Returns the page with the fewest path segments, then with the shortest URL. */
function findPage(addresses: readonly string[], pattern: RegExp): string | null {
  const partsOf = (address: string) => new URL(address).pathname.split('/').filter(Boolean);
  const fitting = addresses.filter((address) => pattern.test(partsOf(address).at(-1) ?? ''));
  const [best] = fitting.sort((a, b) => partsOf(a).length - partsOf(b).length || a.length - b.length);
  return best ?? null;
}

/** Finds the pricing and documentation pages in the sitemap and reads the pricing page. A missing page is no error. */
export async function readHints(
  fetchPage: SafeFetch,
  page: PageFacts,
  signal?: AbortSignal,
): Promise<SiteHints> {
  const options = { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) };
  try {
    const address = new URL('/sitemap.xml', page.url).href;
    const { body } = await fetchPage(address, { ...options, accept: ACCEPT, maxBytes: MAX_BYTES });
    const addresses = readAddresses(body.toString('utf8'), page.url);
    const pricing = findPage(addresses, PRICING);
    const hints = { documentation: findPage(addresses, DOCUMENTATION), pricing: null };
    if (pricing === null || pricing === page.url) return hints;
    return { ...hints, pricing: await readPage(fetchPage, pricing, signal).catch(ignoreRefusal) };
  } catch (error) {
    return ignoreRefusal(error) ?? NO_HINTS;
  }
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof FetchRefusal) return null;
  throw error;
}
