/** The page of a paged list. The first one, and whatever is not a page number, is absent from the address. */
export function pageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number < 1_000_000 ? { page: number } : {};
}
