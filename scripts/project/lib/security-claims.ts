export type Claim = { id: string; verdict: string; why: string };

const ROW = /^\| ([\d., ]+?) *\|(.*)\|$/gm;

/** Reads the ASVS 5.0 rows of docs/security.md; one row may list several requirements. */
export function readClaims(page: string): Claim[] {
  return [...page.matchAll(ROW)].flatMap(([, ids = '', rest = '']) => {
    const cells = rest.split('|').map((cell) => cell.trim());
    const [why = '', verdict = ''] = cells.toReversed();
    return ids.split(',').map((id) => ({ id: id.trim(), verdict, why }));
  });
}

/** A test of Vitest or Playwright, an attack, or the run of the image. */
const PROOF = /`([^`]+(?:\.test\.tsx?|\.spec\.ts|attacks\/[\w-]+\.ts|production-smoke\.ts))`/g;
const QUOTE = /`([^`]+)` has `([^`]+)`/g;

export const readProofs = (why: string): string[] => [...why.matchAll(PROOF)].map(([, file = '']) => file);

/** Each `file` has `fragment` of a cell. */
export const readQuotes = (why: string): { file: string; fragment: string }[] =>
  [...why.matchAll(QUOTE)].map(([, file = '', fragment = '']) => ({ file, fragment }));

/** The number of requirements of levels 1 and 2 per section; those of level 3 follow them. */
const SECTIONS = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2',
  '2.1:3 2.2:3 2.3:4 2.4:1',
  '3.2:2 3.3:4 3.4:6 3.5:5 3.7:2',
  '4.1:3 4.2:1 4.3:2 4.4:4',
  '5.1:1 5.2:3 5.3:2 5.4:3',
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4',
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2',
  '8.1:2 8.2:3 8.3:1 8.4:1',
  '9.1:3 9.2:4',
  '10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3',
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1',
  '12.1:3 12.2:2 12.3:4',
  '13.1:1 13.2:5 13.3:2 13.4:5',
  '14.1:2 14.2:4 14.3:3',
  '15.1:3 15.2:3 15.3:7',
  '16.1:1 16.2:5 16.3:4 16.4:3 16.5:3',
  '17.1:1 17.2:4 17.3:2',
];

export function listLevelTwoIds(): string[] {
  return SECTIONS.flatMap((line) => line.split(' ')).flatMap((entry) => {
    const [section, count] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });
}
