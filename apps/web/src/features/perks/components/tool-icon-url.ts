type Pictured = { id: string | null; icon_hash: string | null };

/** The tool's icon, cached by our server; null for the monogram. */
export function toolIconUrl({ id, icon_hash: hash }: Pictured): string | null {
  return id && hash ? `/api/tools/${id}/icon?v=${hash}` : null;
}
