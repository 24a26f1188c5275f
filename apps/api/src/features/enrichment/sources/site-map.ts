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

/** Whole parts of a path: /pricing and /fr/tarifs, not /blog/how-we-changed-our-pricing. */
const PRICING = /^(pricing|prices?|plans?|tarifs?|tarification|prix|offres?)$/i;
const DOCUMENTATION = /^(docs?|documentation|guides?|help|help-center|aide|support|getting-started)$/i;

/** Pages of this very host that a sitemap lists. An index of further sitemaps is not followed. */
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

/** The shallowest page with such a part; of two as shallow, the shorter. */
function findPage(addresses: readonly string[], pattern: RegExp): string | null {
  const partsOf = (address: string) => new URL(address).pathname.split('/').filter(Boolean);
  const fitting = addresses.filter((address) => pattern.test(partsOf(address).at(-1) ?? ''));
  const [best] = fitting.sort((a, b) => partsOf(a).length - partsOf(b).length || a.length - b.length);
  return best ?? null;
}

/**
 * Where the site speaks of prices and of how it is used, from its sitemap; of the first the page itself is read too.
 * A hint and no more: what cannot be had is not missed.
 */
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
    return { ...hints, pricing: await readPage(fetchPage, pricing, signal).catch(orNothing) };
  } catch (error) {
    return orNothing(error) ?? NO_HINTS;
  }
}

function orNothing(error: unknown): null {
  if (error instanceof FetchRefusal) return null;
  throw error;
}
