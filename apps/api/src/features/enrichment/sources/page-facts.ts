/** What a tool's own page says about it, as plain data. */
export type PageFacts = {
  url: string;
  title: string;
  siteName: string;
  descriptions: string[];
  keywords: string[];
  jsonLd: JsonLdThing[];
  links: string[];
  /** Addresses of icons, best first. */
  icons: string[];
  /** The words a visitor reads, cut. */
  text: string;
  hints: SiteHints;
};

/** What the site's map adds to its page. */
export type SiteHints = {
  /** The page of its prices, read. */
  pricing: PageFacts | null;
  /** Where it explains itself. */
  documentation: string | null;
};
export const NO_HINTS: SiteHints = { pricing: null, documentation: null };

/** The few properties of schema.org that are of use. */
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
