import type { Database } from '@perkotheque/database/connect';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { TestApp } from '../test-app.ts';

export type Person = Awaited<ReturnType<TestApp['member']>>;

export const ACCEPTS = { declaration: true, authority: true, obligations: true };

/** A startup with its lead and a plain member, another startup with its lead, and staff. */
export async function claimsScene(test: TestApp) {
  const { owner } = test.base;
  const startup = await createStartup(owner, { name: 'Nuage Clair', country: 'FR' });
  const lead = await test.member({ fullName: 'Léa' });
  const plain = await test.member({ fullName: 'Paul' });
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, plain.id);
  const other = await createStartup(owner, { name: 'Grand Livre' });
  const rival = await test.member({ fullName: 'Rosa' });
  await joinStartup(owner, other.id, rival.id, true);
  const staff = await test.member({ role: 'moderator', fullName: 'Mona' });

  const start = (perkId: string, by: Person = lead, more: object = {}) =>
    test.call('POST', '/api/claims', {
      cookie: by.cookie,
      body: { perk_id: perkId, terms_version: 1, accepts: ACCEPTS, ...more },
    });
  async function claimed(values: Parameters<typeof createPerk>[1] = {}, by: Person = lead): Promise<string> {
    const perk = await createPerk(owner, values);
    const response = await start(perk.id, by);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json().id;
  }
  const read = async (id: string, by: Person = lead) =>
    (await test.call('GET', `/api/claims/${id}`, { cookie: by.cookie })).json();
  const move = (id: string, body: object, by: Person = lead) =>
    test.call('POST', `/api/claims/${id}/move`, { cookie: by.cookie, body });
  const activate = (id: string, body: object, by: Person = lead) =>
    test.call('PUT', `/api/claims/${id}/activation`, { cookie: by.cookie, body });
  async function decide(ids: string[], body: object, by: Person = staff) {
    const response = await test.call('POST', '/api/inbox/decisions', {
      cookie: by.cookie,
      body: { ids, ...body },
    });
    return response.json();
  }
  const path = async (id: string) =>
    (await read(id)).events
      .filter(({ kind }: { kind: string }) => kind === 'state')
      .map(({ to_state }: { to_state: string }) => to_state)
      .join(' > ');
  return { startup, lead, plain, other, rival, staff, start, claimed, read, move, activate, decide, path };
}

/** Ends somebody's membership, as a removal does. */
export async function leaveStartup(owner: Database, userId: string): Promise<void> {
  await owner
    .updateTable('startup_members')
    .set({ left_at: new Date(), left_by: 'removed' })
    .where('user_id', '=', userId)
    .execute();
}
