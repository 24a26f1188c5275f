import { api, unwrap } from '#lib/api.ts';
import { logError } from '#lib/log.ts';

/** For the tool's popularity (FIND-08). A failure is only logged: the member asked for nothing. */
export async function recordOpening(id: string): Promise<void> {
  try {
    await unwrap(api.POST('/api/tools/{id}/opened', { params: { path: { id } } }));
  } catch (error) {
    logError('The opening of a tool was not recorded', error);
  }
}
