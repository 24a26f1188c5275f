import { configQuery } from '#lib/config.ts';
import { queryClient } from '../query-client.ts';

/** Who to write to, or nothing. A page about being stopped must open whatever else does not answer. */
export const readContactAddress = (): Promise<string> =>
  queryClient.fetchQuery(configQuery).then(
    ({ contact_email }) => contact_email,
    () => '',
  );
