import type { Call } from './load-calls.ts';
import { LoadClient } from './load-client.ts';
import type { LoadData } from './load-data.ts';
import { toolsWithCredentials } from './load-member.ts';
import { codesOf } from './load-programme-data.ts';

/** Stores credentials and codes through the API, which seals them. */
export async function storeSecrets(origin: string, data: LoadData): Promise<void> {
  const admin = data.members.find(({ isAdmin }) => isAdmin);
  if (admin === undefined) throw new Error('the load test needs an admin');
  const startups = data.members.filter(({ startup }) => startup?.isLead).length;
  const calls: Call[] = [
    ...toolsWithCredentials(data).map(
      (id): Call => ({
        method: 'PUT',
        path: `/api/tools/${id}/credentials`,
        body: { username: 'equipe', password: `secret de ${id}` },
      }),
    ),
    ...data.perks.map(
      (perk): Call => ({
        method: 'POST',
        path: `/api/perks/${perk.id}/secrets`,
        body: { text: codesOf(perk, startups) },
      }),
    ),
  ];
  const client = new LoadClient(origin, admin, () => {});
  for (const call of calls) await client.call('store', call);
  client.close();
}
