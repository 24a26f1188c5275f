export type Requirement = { id: string; area: string; text: string; retired: boolean };

const REQUIREMENT_LINE = /^- ([A-Z0-9]+)-(\d{2,}) · (.+)$/gm;
const NAMED_ID = /\[([A-Z0-9]+-\d{2,})\]/g;

/** The requirements of docs/requirements.md, in its order. */
export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(REQUIREMENT_LINE)].map(([, area = '', number = '', text = '']) => ({
    id: `${area}-${number}`,
    area,
    text,
    retired: text.includes('(retired)'),
  }));
}

/** The IDs that a test's title names in square brackets. */
export function idsIn(title: string): string[] {
  return [...new Set([...title.matchAll(NAMED_ID)].map(([, id = '']) => id))];
}
