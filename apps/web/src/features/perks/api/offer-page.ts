import { useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Reading = paths['/api/perk-pages/{id}']['get']['responses'][200]['content']['application/json'];
export type OfferPage = NonNullable<Reading['page']>;

const POLL_MS = 400;
const MAX_POLLS = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Asks the worker to read the page and waits for it. Null when the page cannot be read. */
async function readOfferPage(url: string): Promise<OfferPage | null> {
  const { id } = await unwrap(api.POST('/api/perk-pages', { body: { url } }));
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await pause();
    const { is_finished, page } = await unwrap(api.GET('/api/perk-pages/{id}', { params: { path: { id } } }));
    if (is_finished) return page;
  }
  return null;
}

export function useOfferPage() {
  return useMutation({ mutationFn: readOfferPage });
}
