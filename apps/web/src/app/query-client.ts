import { createQueryClient } from '#lib/query-client.ts';

/** One cache for the whole visit. Import it lazily, to keep it out of the first chunk. */
export const queryClient = createQueryClient();
