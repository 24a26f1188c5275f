import type { Contract } from './api/contracts.ts';

/** The tool's icon, cached by our server; null for the monogram. */
export function toolIconUrl({ id, icon_hash: hash }: Contract['tool']): string | null {
  return hash ? `/api/tools/${id}/icon?v=${hash}` : null;
}
