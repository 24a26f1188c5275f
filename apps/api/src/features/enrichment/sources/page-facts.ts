/** The content of a tool's own page as plain data. */
export type PageFacts = {
  url: string;
  title: string;
  siteName: string;
  descriptions: string[];
  keywords: string[];
  jsonLd: JsonLdThing[];
  links: string[];
  /** URLs of icons, best first. */
  icons: string[];
  /** The visible text, truncated. */
  text: string;
  hints: SiteHints;
};

/** Additional facts from the site's sitemap. */
export type SiteHints = {
  /** The content of the pricing page. */
  pricing: PageFacts | null;
  /** The URL of the documentation. */
  documentation: string | null;
};
export const NO_HINTS: SiteHints = { pricing: null, documentation: null };

/** The schema.org properties that enrichment uses. */
export type JsonLdThing = {
  types: string[];
  name: string | null;
  description: string | null;
  makers: string[];
  keywords: string[];
  features: string[];
  category: string | null;
  price: string | null;
};
