type Pictured = { id: string; details: { icon_hash: string | null } | null };

/** The tool's icon, cached by our server; null for the monogram. */
export function iconUrl({ id, details }: Pictured): string | null {
  return details?.icon_hash ? `/api/tools/${id}/icon?v=${details.icon_hash}` : null;
}
