/** How exactly a media range names HTML: the most exact range of an Accept header decides. */
const RANGES = ['*/*', 'text/*', 'text/html'];

/** Returns false only when the client excludes HTML. Probes and link previews send `*\/*` or no header at all. */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  let exactness = -1;
  let isAccepted = false;
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...params] = entry.split(';').map((part) => part.trim());
    const rank = RANGES.indexOf(range);
    if (rank <= exactness) continue;
    exactness = rank;
    isAccepted = !params.some((param) => /^q=0(\.0*)?$/.test(param));
  }
  return isAccepted;
}
