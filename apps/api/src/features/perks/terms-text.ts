import { Parser } from 'htmlparser2';

/** Parts of a page that are not its terms. */
const UNREAD = new Set([
  ...['head', 'script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'button', 'select'],
  ...['nav', 'header', 'footer', 'aside', 'dialog'],
]);
const UNREAD_ROLES = new Set([
  ...['navigation', 'banner', 'contentinfo', 'complementary', 'dialog', 'alertdialog', 'search'],
]);
const UNREAD_NAMES = /(^|[\s_-])(cookies?|consent|gdpr|breadcrumbs?|newsletter)($|[\s_-])/i;
/** Elements within a line; every other one starts a line of its own. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'font',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
/** Lines that change by themselves: dates of the page and copyright. */
const TRIVIAL =
  /^(©|copyright|(dernière )?(mise à jour|modification)|mis à jour|page (mise à jour|générée|consultée)|(last )?(updated|modified)|(última )?actualización|actualizado)/;
const TRIVIAL_LENGTH = 90;
/** A shell that a script fills, or a page that only asks to wait, says nothing about the terms. */
const MIN_LENGTH = 60;

type Attributes = Record<string, string>;

function isUnread(
  name: string,
  { role = '', id = '', class: names = '', hidden, ...rest }: Attributes,
): boolean {
  return (
    UNREAD.has(name) ||
    UNREAD_ROLES.has(role.toLowerCase()) ||
    hidden !== undefined ||
    rest['aria-hidden'] === 'true' ||
    UNREAD_NAMES.test(id) ||
    UNREAD_NAMES.test(names)
  );
}

/** The lines of the page, and those of its main part. Scripts are not run, nothing is loaded. */
function readLines(html: string): { all: string; main: string } {
  const open: ('unread' | 'main' | 'other')[] = [];
  let unread = 0;
  let inMain = 0;
  let all = '';
  let main = '';
  const add = (words: string): void => {
    if (unread > 0) return;
    all += words;
    if (inMain > 0) main += words;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const kind = isUnread(name, attributes) ? 'unread' : name === 'main' ? 'main' : 'other';
        open.push(kind);
        if (kind === 'unread') unread += 1;
        if (kind === 'main') inMain += 1;
        if (!INLINE.has(name)) add('\n');
      },
      // A line break in the source is a space; only elements start lines.
      ontext: (words) => add(words.replace(/\s+/g, ' ')),
      onclosetag(name) {
        if (!INLINE.has(name)) add('\n');
        const kind = open.pop();
        if (kind === 'unread') unread -= 1;
        if (kind === 'main') inMain -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { all, main };
}

/** Words, numbers and the signs that change a meaning. Case, spaces, quotes, dashes and digit groups do not count. */
function normaliseLine(line: string): string {
  const text = line.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text.length <= TRIVIAL_LENGTH && TRIVIAL.test(text)) return '';
  const joined = text.replace(/(?<=\d)[ .,'’](?=\d{3}(?!\d))/g, '');
  return (joined.match(/[\p{L}\p{N}]+|[%€$£]/gu) ?? []).join(' ');
}

const normalise = (lines: string) => lines.split('\n').map(normaliseLine).filter(Boolean).join(' ');

/**
 * The text of a page of terms, so that two texts differ only when the terms do (FRESH-03). Null when there is too
 * little of it to compare. `terms-pages.fixture.ts` says what is cosmetic.
 */
export function readTermsText(html: string): string | null {
  const { all, main } = readLines(html);
  const text = [normalise(main), normalise(all)].find((one) => one.length >= MIN_LENGTH);
  return text ?? null;
}
