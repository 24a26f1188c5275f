import type { JsonLdThing } from './page-facts.ts';

const MAX_THINGS = 20;
const MAX_DEPTH = 4;
const MAKERS = ['publisher', 'provider', 'manufacturer', 'creator', 'author', 'brand'];

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null;
const textsOf = (value: unknown): string[] =>
  listOf(value)
    .flatMap((entry) => textOf(entry)?.split(/[,;\n]/) ?? [])
    .map((entry) => entry.trim());

function nameOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => textOf(isNode(entry) ? entry.name : entry) ?? []);
}

function priceOf(offers: unknown): string | null {
  for (const offer of listOf(offers).filter(isNode)) {
    const price = offer.price ?? offer.lowPrice;
    const amount = typeof price === 'number' ? String(price) : textOf(price);
    if (amount === null || !/^\d{1,7}([.,]\d{1,2})?$/.test(amount)) continue;
    if (Number(amount.replace(',', '.')) === 0) return 'Gratuit';
    const currency = textOf(offer.priceCurrency);
    return currency === 'EUR' ? `${amount} €` : `${amount} ${currency ?? ''}`.trim();
  }
  return null;
}

function readThing(node: Node): JsonLdThing {
  return {
    types: listOf(node['@type']).flatMap((type) => textOf(type) ?? []),
    name: textOf(node.name),
    description: textOf(node.description),
    makers: MAKERS.flatMap((property) => nameOf(node[property])),
    keywords: textsOf(node.keywords),
    features: textsOf(node.featureList),
    category: textOf(node.applicationCategory),
    price: priceOf(node.offers),
  };
}

/** Returns the things that a page describes in JSON-LD, and an empty list for malformed JSON. */
export function readJsonLd(source: string): JsonLdThing[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return [];
  }
  const things: JsonLdThing[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || things.length >= MAX_THINGS) return;
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, depth + 1);
    } else if (isNode(value)) {
      if (value['@type'] !== undefined) things.push(readThing(value));
      visit(value['@graph'], depth + 1);
    }
  };
  visit(parsed, 0);
  return things;
}
