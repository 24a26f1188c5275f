/** The tool's icon, cached by our server; null for the monogram. */
export function offerIconUrl(toolId: string | null, iconHash: string | null): string | null {
  return toolId && iconHash ? `/api/tools/${toolId}/icon?v=${iconHash}` : null;
}
