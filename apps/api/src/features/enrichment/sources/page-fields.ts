import { type Found, foundSchema, LINK_PATTERNS } from '@perkotheque/domain/enrichment/answer';
import { ENRICHMENT_TARGETS } from '@perkotheque/domain/enrichment/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import type { JsonLdThing, PageFacts } from './page-facts.ts';

const PRODUCTS = /Application|Product|Service/;

const TITLE_BREAK = /\s+[–—|·:-]\s+|:\s+/;

/** « Notion – Un espace pour tout » contains a tagline, « Accueil | Notion » does not. */
function taglineOf({ title }: PageFacts, name: string): string | null {
  const parts = title.split(TITLE_BREAK).map((part) => part.trim());
  const isName = (part: string) => normaliseText(part) === normaliseText(name);
  if (parts.length < 2 || !parts.some(isName)) return null;
  const tagline = parts.filter((part) => !isName(part)).join(' – ');
  return tagline.length >= 15 ? tagline : null;
}

const longest = (texts: readonly (string | null)[]): string | null =>
  texts.reduce<string | null>(
    (best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best),
    null,
  );

function makerOf(things: readonly JsonLdThing[]): string | null {
  const ofProduct = things
    .filter(({ types }) => types.some((type) => PRODUCTS.test(type)))
    .flatMap((thing) => thing.makers);
  const organisation = things.find(({ types }) =>
    types.some((type) => /Organization|Corporation/.test(type)),
  );
  return ofProduct[0] ?? organisation?.name ?? things.flatMap((thing) => thing.makers)[0] ?? null;
}

const productsOf = ({ jsonLd }: PageFacts) =>
  jsonLd.filter(({ types }) => types.some((type) => PRODUCTS.test(type)));

/** The tool's name as its page says it: of the product, of the site, else the shortest part of the title. */
export function findName(page: PageFacts): string | null {
  const [product] = productsOf(page).flatMap(({ name }) => name ?? []);
  const [shortest] = page.title
    .split(TITLE_BREAK)
    .map((part) => part.trim())
    .filter(Boolean)
    .toSorted((one, other) => one.length - other.length);
  return foundSchema.shape.owner.parse(product || page.siteName || shortest);
}

/** The sitemap is read only when the page has no price or no description. */
export const needsHints = (page: PageFacts): boolean =>
  page.descriptions.length === 0 || productsOf(page).every(({ price }) => price === null);

/** Fills only fields that the page states (decision 63); nothing is guessed. */
export function extractFields(page: PageFacts, name: string): Found {
  const products = productsOf(page);
  const priced = [...products, ...(page.hints.pricing ? productsOf(page.hints.pricing) : [])];
  const tags = [
    ...page.keywords,
    ...products.flatMap(({ keywords, category }) => [...keywords, category ?? '']),
  ];
  const findLink = (field: keyof typeof LINK_PATTERNS) =>
    page.links.find((link) => LINK_PATTERNS[field].test(link)) ?? null;
  return foundSchema.parse({
    owner: makerOf(page.jsonLd),
    description: longest([...page.descriptions, ...products.map(({ description }) => description)]),
    what_is_it_for: taglineOf(page, name),
    cost: priced.map(({ price }) => price).find((price) => price !== null) ?? null,
    tags: [...new Set(tags.filter(Boolean))].slice(0, ENRICHMENT_TARGETS.tags.max),
    key_features: products.flatMap(({ features }) => features).slice(0, ENRICHMENT_TARGETS.key_features.max),
    product_hunt_url: findLink('product_hunt_url'),
    youtube_tutorial: findLink('youtube_tutorial'),
  });
}
