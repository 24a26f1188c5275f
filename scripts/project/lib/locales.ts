/** One text of one language; `key` is its path, plural ending included. */
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
const HOLE = /\{[^{}]*\}/g;

export const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Every text of a module, however deep. A text that is a function is called with a number, which stands for any. */
export function flatten(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  if (typeof texts === 'function') return [[path.join('.'), String(texts(2))]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, [...path, key]));
}

export const catalogue = (texts: unknown): Catalogue => new Map(flatten(texts));

const holesOf = (text: string): string => (text.match(HOLE) ?? []).toSorted().join(' ');
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(HOLE, ''));

/** A singular may say its number in a word: « Son outil reste ». */
const mayDropHole = (key: string): boolean => /_(zero|one)$/.test(key);

function faultOf(key: string, french: string, text: string | undefined, alike: ReadonlySet<string>) {
  if (text === undefined) return 'is missing';
  if (text.trim() === '') return 'is empty';
  if (text === french && hasWords(text) && !alike.has(text)) return `is still in French: ${text}`;
  if (holesOf(text) !== holesOf(french) && !mayDropHole(key))
    return `has other holes than the French: ${text}`;
  return null;
}

export function compareCatalogues({ name, language, french, other, alike }: Comparison): string[] {
  const where = (key: string) => `${language}, ${name}: ${key}`;
  const faults = [...french].flatMap(([key, text]) => {
    const fault = faultOf(key, text, other.get(key), alike);
    return fault === null ? [] : [`${where(key)} ${fault}`];
  });
  const extra = [...other.keys()].filter((key) => !french.has(key));
  return [...faults, ...extra.map((key) => `${where(key)} is not in the French`)];
}

/** Of a catalogue by itself: a text that counts has a form for one and a form for the others. */
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
