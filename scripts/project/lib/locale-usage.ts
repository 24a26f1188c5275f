import { baseOf, type Catalogue } from './locales.ts';

export type Source = { file: string; text: string };

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const LITERALS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const PLACEHOLDER = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const OWN_NAMESPACE = /(?:useTranslation|getFixedT)\(\s*\[?([^)]*)/g;

const withoutComments = (text: string): string => text.replace(COMMENTS, '');

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Lists the string literals, those within template expressions included. */
function literalsOf(text: string): string[] {
  return [...text.matchAll(LITERALS)].flatMap(([, single, double, template = '']) => [
    single ?? double ?? template,
    ...(template.match(new RegExp(PLACEHOLDER, 'g')) ?? []).flatMap(literalsOf),
  ]);
}

/** A plain literal matches one key; a template literal matches every key of its form. */
function patternsOf(text: string): string[] {
  return literalsOf(text)
    .filter(
      (literal) => /^[\w$:.{} ?'()=-]+$/.test(literal) && /\w/.test(literal.split(PLACEHOLDER).join('')),
    )
    .map((literal) => literal.split(PLACEHOLDER).map(asPattern).join('.+'));
}

function namespacesOf(text: string): string[] {
  return [...text.matchAll(OWN_NAMESPACE)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
}

/** `title_startups` is the text of `title` in the context `startups`. */
function isVariant(key: string, keys: ReadonlySet<string>, isUsed: (key: string) => boolean): boolean {
  const plain = key.replace(/_[a-z]+$/, '');
  return plain !== key && keys.has(plain) && isUsed(plain);
}

/** Lists the keys that no literal matches. A key without namespace counts for the namespaces its file uses, or for all. */
export function unusedKeys(catalogues: ReadonlyMap<string, Catalogue>, sources: readonly Source[]): string[] {
  const bare = new Map<string, Set<string>>([...catalogues.keys()].map((name) => [name, new Set()]));
  const qualified = new Set<string>();
  for (const { text } of sources) {
    const own = namespacesOf(text);
    for (const pattern of patternsOf(text)) {
      if (pattern.includes(':')) qualified.add(pattern);
      for (const name of own.length > 0 ? own : catalogues.keys()) bare.get(name)?.add(pattern);
    }
  }
  const whole = new RegExp(`^(?:${[...qualified].join('|')})$`);
  return [...catalogues].flatMap(([name, texts]) => {
    const own = new RegExp(`^(?:${[...(bare.get(name) ?? [])].join('|')})$`);
    const keys = new Set([...texts.keys()].map(baseOf));
    const isUsed = (key: string) => own.test(key) || whole.test(`${name}:${key}`);
    return [...keys]
      .filter((key) => !isUsed(key) && !isVariant(key, keys, isUsed))
      .map((key) => `${name}: ${key} is used nowhere`);
  });
}

const WORD = '[A-Za-zÀ-ÿ]{2,}';
const ELEMENT_TEXT = new RegExp(
  `(?<!=)>\\s*((?!\\s*[,:?])[^<>{}=;()|&]*${WORD}[^<>{}=;()|&]*?)\\s*(?:<[/A-Za-z]|\\{[\\w.'(])`,
  'g',
);
const ATTRIBUTES = 'aria-label|aria-description|aria-roledescription|placeholder|title|alt|label|description';
const ATTRIBUTE_TEXT = new RegExp(`\\s(?:${ATTRIBUTES})=\\{?["'\`]([^"'\`$]*${WORD}[^"'\`$]*)["'\`]`, 'g');
/** Starts with a capital and continues after a space: a sentence. Names of classes, keys and events do not. */
const SENTENCE = /(?<!Error\()(['"`])([A-ZÀ-Þ][A-Za-zÀ-ÿ’,.-]* (?:(?!\1)[^\\\n{}])*)\1/g;
const FRENCH_LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*[àâçéèêëîïôùûœ’«»](?:(?!\1)[^\\\n]|\\.)*)\1/gi;

/** Lists the texts for users that are written in the code instead of a locale file. */
export function writtenTexts({ file, text }: Source, allowed: ReadonlySet<string> = new Set()): string[] {
  const code = withoutComments(text);
  const found = file.endsWith('.tsx')
    ? [
        ...code.matchAll(ELEMENT_TEXT),
        ...code.matchAll(ATTRIBUTE_TEXT),
        ...[...code.matchAll(SENTENCE)].map(([all, , words = '']) => [all, words]),
      ]
    : [];
  const words = [
    ...found.map(([, words = '']) => words.trim()),
    ...[...code.matchAll(FRENCH_LITERAL)].map(([, , words = '']) => words),
  ];
  return words
    .filter((words) => !allowed.has(words))
    .map((words) => `${file} has a text of its own: ${words}`);
}
