import { Parser } from 'htmlparser2';
import { readJsonLd } from './json-ld.ts';
import { type JsonLdThing, NO_HINTS, type PageFacts } from './page-facts.ts';

const TEXT_LENGTH = 6000;
const MAX_LINKS = 300;
const MAX_JSON_LD_LENGTH = 200_000;
const UNREAD = ['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object'];

type Attributes = Record<string, string>;
type Icon = { url: string; rank: number };

/** Prefers larger icons up to the size of a card. Rejects SVG, which may contain scripts. */
function rankIcon({ rel = '', sizes = '', type = '', href = '' }: Attributes): number {
  if (/svg/i.test(type) || /\.svg([?#]|$)/i.test(href)) return -1;
  if (/apple-touch-icon/i.test(rel)) return 3;
  const size = Number(/(\d+)x\d+/i.exec(sizes)?.[1] ?? 0);
  return size >= 48 && size <= 256 ? 2 : 1;
}

/** Parses the HTML without running scripts or loading resources. */
export function parsePage(html: string, url: string): PageFacts {
  const address = (href: string | undefined): string | null => {
    const target = href === undefined ? null : URL.parse(href.trim(), url);
    return target && ['http:', 'https:'].includes(target.protocol) ? target.href : null;
  };
  const meta = new Map<string, string>();
  const jsonLd: JsonLdThing[] = [];
  const links = new Set<string>();
  const icons: Icon[] = [];
  const open: string[] = [];
  let title = '';
  let script = '';
  let text = '';

  const onMeta = ({ name, property, content }: Attributes): void => {
    const key = (property ?? name ?? '').trim().toLowerCase();
    if (key !== '' && content?.trim() && !meta.has(key)) meta.set(key, content.trim());
  };
  const onLink = (attributes: Attributes): void => {
    const target = address(attributes.href);
    const rank = rankIcon(attributes);
    if (target && rank > 0 && /\bicon\b|apple-touch-icon/i.test(attributes.rel ?? ''))
      icons.push({ url: target, rank });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'meta') onMeta(attributes);
        else if (name === 'link') onLink(attributes);
        else if (name === 'a' && links.size < MAX_LINKS) {
          const target = address(attributes.href);
          if (target) links.add(target);
        }
        if (name === 'script') open.push(/ld\+json/i.test(attributes.type ?? '') ? 'json-ld' : 'script');
        else if (name === 'title' || UNREAD.includes(name)) open.push(name);
      },
      ontext(words) {
        const inside = open.at(-1);
        if (inside === 'json-ld') script = (script + words).slice(0, MAX_JSON_LD_LENGTH);
        else if (inside === 'title') title += title.length < 500 ? words : '';
        else if (inside === undefined && text.length < TEXT_LENGTH * 2) text += `${words} `;
      },
      onclosetag(name) {
        const inside = open.at(-1);
        if (inside !== name && !(name === 'script' && inside === 'json-ld')) return;
        if (inside === 'json-ld') jsonLd.push(...readJsonLd(script));
        script = '';
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);

  const spaced = (words: string) => words.replace(/\s+/g, ' ').trim();
  const descriptions = [meta.get('og:description'), meta.get('description'), meta.get('twitter:description')];
  return {
    url,
    title: spaced(meta.get('og:title') ?? title).slice(0, 300),
    siteName: spaced(meta.get('og:site_name') ?? '').slice(0, 200),
    descriptions: descriptions.flatMap((words) => (words ? [spaced(words).slice(0, 2000)] : [])),
    keywords: (meta.get('keywords') ?? '').split(',').map(spaced).filter(Boolean).slice(0, 20),
    jsonLd: jsonLd.slice(0, 20),
    links: [...links],
    icons: [
      ...icons.sort((a, b) => b.rank - a.rank).map((icon) => icon.url),
      address('/favicon.ico') ?? '',
    ].filter(Boolean),
    text: spaced(text).slice(0, TEXT_LENGTH),
    hints: NO_HINTS,
  };
}
