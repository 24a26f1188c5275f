type Favorited = { id: string; is_favorite: boolean; can: { open: boolean; favorite: boolean } };

function isTool(value: unknown): value is Favorited {
  return typeof value === 'object' && value !== null && 'id' in value && 'is_favorite' in value;
}

function hasTools(value: unknown): value is { tools: unknown[] } {
  return (
    typeof value === 'object' && value !== null && 'tools' in value && Array.isArray(value.tools) === true
  );
}

/**
 * Cached data about tools (a page of cards or one tool) with one tool's favourite changed. A restricted tool can be
 * removed from the favourites but not added.
 */
export function withFavorite<Data>(data: Data, toolId: string, isFavorite: boolean): Data {
  if (hasTools(data)) {
    return { ...data, tools: data.tools.map((tool) => withFavorite(tool, toolId, isFavorite)) };
  }
  if (!isTool(data) || data.id !== toolId) return data;
  const can = { ...data.can, favorite: data.can.open || isFavorite };
  return { ...data, is_favorite: isFavorite, can };
}
