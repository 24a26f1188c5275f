import type { PageFacts } from '#features/enrichment/sources/page-facts.ts';

/** Words of a path that lead to terms, the surest first. */
const TERMS = [
  /(startup|program|offer|credit|offre|avantage).*(terms|conditions)/i,
  /(terms|conditions)[^/]*(startup|program|offer|credit)/i,
  /\b(terms|cgu|cgv|tos|conditions)\b/i,
];

const siteOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/** The link to the terms, on the page's own site or a subdomain of it, or null. */
export function findTermsUrl({ url, links }: Pick<PageFacts, 'url' | 'links'>): string | null {
  const site = siteOf(url);
  const own = links.filter((link) => siteOf(link) === site || siteOf(link).endsWith(`.${site}`));
  for (const pattern of TERMS) {
    const found = own.find((link) => pattern.test(URL.parse(link)?.pathname ?? ''));
    if (found) return found.slice(0, 2048);
  }
  return null;
}

/** The name of the product: what the site calls itself, else the title without its slogan. */
export function findName({ siteName, title, url }: Pick<PageFacts, 'siteName' | 'title' | 'url'>): string {
  const [first = ''] = title.split(/\s+[|–—·:-]\s+/);
  return (siteName || first || siteOf(url)).slice(0, 200);
}
