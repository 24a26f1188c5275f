import path from 'node:path';

/** The valid targets of references. */
export type Known = {
  requirements: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  adrs: ReadonlySet<string>;
  exists: (file: string) => boolean;
  readHeadings: (file: string) => ReadonlySet<string>;
};

// The brackets around the space keep this line from matching itself.
const SPECIFICATION_NICKNAME =
  /\bthe[ ]documents\b|(?<![\w-])documents['’] [a-z]|\bdoc[12]\b|\bdec \d|\bdocument [12]\b/gi;
const REQUIREMENT_ID = /\b(?!UTF)[A-Z][A-Z0-9]{2,6}-\d{2}\b/g;
const DECISIONS = /(?<!\/)\bdecisions? (\d+(?:(?:, | and | to )\d+)*)/gi;
const ADR = /\bADRs? 0*(\d+)/g;
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;
const QUOTED_PATH = /`((?:apps|packages|scripts|docs|\.ci)\/[\w./@-]+|[\w-]+\.(?:json|md|yaml))`/g;

export const parseDecisions = (markdown: string) =>
  new Set([...markdown.matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number));

/** Returns the anchors that GitHub creates for the headings of a page. */
export function parseHeadings(markdown: string): Set<string> {
  const titles = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  return new Set(titles.map((title) => title.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')));
}

/** Returns one sentence for each broken reference of a file. */
export function findDeadReferences(file: string, text: string, known: Known): string[] {
  const matches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([all, a, b]) => a ?? b ?? all);
  const numbers = matches(DECISIONS).flatMap((list) => list.match(/\d+/g) ?? []);
  const faults = [
    ...matches(SPECIFICATION_NICKNAME).map((words) => `"${words}": cite a requirement or a decision`),
    ...matches(REQUIREMENT_ID)
      .filter((id) => !known.requirements.has(id))
      .map((id) => `${id} is not in docs/requirements.md`),
    ...numbers
      .filter((number) => !known.decisions.has(number))
      .map((number) => `decision ${number} is not in docs/decisions.md`),
    ...matches(ADR)
      .filter((number) => !known.adrs.has(number))
      .map((number) => `ADR ${number} is not in docs/adr`),
    ...(file.endsWith('.md') ? findDeadLinks(file, matches(LINK), matches(QUOTED_PATH), known) : []),
  ];
  return faults.map((fault) => `${file}: ${fault}`);
}

function findDeadLinks(file: string, links: string[], quoted: string[], known: Known): string[] {
  const beside = (name: string) => path.posix.join(path.posix.dirname(file), name);
  const isDead = (link: string) => {
    const [page = '', anchor] = link.split('#');
    const target = page === '' ? file : beside(page);
    return !known.exists(target) || (anchor !== undefined && !known.readHeadings(target).has(anchor));
  };
  const dead = [
    ...links.filter((link) => !/^(https?|mailto):/.test(link) && isDead(link)),
    ...quoted.filter((name) => !known.exists(name) && !known.exists(beside(name))),
  ];
  return dead.map((name) => `${name} does not exist`);
}
