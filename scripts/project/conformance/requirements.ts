export type Requirement = { id: string; area: string; text: string; retired: boolean };

const REQUIREMENT_LINE = /^- ([A-Z0-9]+)-(\d{2,}) · (.+)$/gm;
const NAMED_ID = /\[([A-Z0-9]+-\d{2,})\]/g;

/** Reads the requirements of docs/requirements.md in their order. */
export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(REQUIREMENT_LINE)].map(([, area = '', number = '', text = '']) => ({
    id: `${area}-${number}`,
    area,
    text,
    retired: text.includes('(retired)'),
  }));
}

/** Returns the IDs between square brackets in a test title. */
export function findIds(title: string): string[] {
  return [...new Set([...title.matchAll(NAMED_ID)].map(([, id = '']) => id))];
}
