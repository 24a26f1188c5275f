/** Lower case without accents: what "ignores case and accents" means on this side of the wire. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
