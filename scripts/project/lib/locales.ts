/** The texts of one language by their path, plural suffix included. */
export type Catalogue = ReadonlyMap<string, string>;

export type Comparison = {
  name: string;
  language: string;
  french: Catalogue;
  other: Catalogue;
  /** Texts that read the same in both languages. */
  alike: ReadonlySet<string>;
};

const PLURAL = /_(zero|one|other)$/;
const PLACEHOLDER = /\{[^{}]*\}/g;

export const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Lists every text of a module at any depth. A text that is a function is called with a sample number. */
export function flatten(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  if (typeof texts === 'function') return [[path.join('.'), String(texts(2))]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, [...path, key]));
}

export const catalogue = (texts: unknown): Catalogue => new Map(flatten(texts));

const placeholdersOf = (text: string): string => (text.match(PLACEHOLDER) ?? []).toSorted().join(' ');
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(PLACEHOLDER, ''));

/** A singular may contain its number as a word: « Son outil reste ». */
const mayDropPlaceholder = (key: string): boolean => /_(zero|one)$/.test(key);

function faultOf(key: string, french: string, text: string | undefined, alike: ReadonlySet<string>) {
  if (text === undefined || text.trim() === '') return 'is empty';
  if (text === french && hasWords(text) && !alike.has(text)) return `is still in French: ${text}`;
  if (placeholdersOf(text) !== placeholdersOf(french) && !mayDropPlaceholder(key))
    return `has other placeholders than the French: ${text}`;
  return null;
}

/** Does not look for additional keys: they do not compile (see the type `Translation`). */
export function compareCatalogues({ name, language, french, other, alike }: Comparison): string[] {
  return [...french].flatMap(([key, text]) => {
    const fault = faultOf(key, text, other.get(key), alike);
    return fault === null ? [] : [`${language}, ${name}: ${key} ${fault}`];
  });
}

/** A plural needs the forms `_one` and `_other`. */
export function pluralFaults(name: string, texts: Catalogue): string[] {
  return [...texts.keys()]
    .filter((key) => PLURAL.test(key))
    .flatMap((key) =>
      ['_one', '_other']
        .map((form) => baseOf(key) + form)
        .filter((form) => !texts.has(form))
        .map((form) => `${name}: ${key} is there without ${form}`),
    )
    .filter((fault, index, all) => all.indexOf(fault) === index);
}
