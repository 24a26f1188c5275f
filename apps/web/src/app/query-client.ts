import { createQueryClient } from '#lib/query-client.ts';

/** One cache for the whole visit. Imported lazily: the landing page's first load does without it. */
export const queryClient = createQueryClient();
