/** The page of the list, and whether it shows unread notices only. */
export type NoticesSearch = { page?: number; unread?: true };

export function parseNoticesSearch({ page, unread }: Record<string, unknown>): NoticesSearch {
  const number = Number(page);
  return {
    ...(Number.isInteger(number) && number > 1 && number <= 1000 ? { page: number } : {}),
    ...(unread === true || unread === 'true' ? { unread: true } : {}),
  };
}
