import { configQuery } from '#lib/config.ts';
import { queryClient } from '../query-client.ts';

/** The contact address, or nothing on failure: the accessibility page must open even when the API is down. */
export const readContactAddress = (): Promise<string> =>
  queryClient.fetchQuery(configQuery).then(
    ({ contact_email }) => contact_email,
    () => '',
  );
