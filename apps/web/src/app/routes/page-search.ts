/** The page number of a list. The first page and invalid numbers are left out of the address. */
export function pageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number < 1_000_000 ? { page: number } : {};
}
