import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { type Person, postAs, signInPeople, withOwner } from './people.ts';
import type { System } from './system.ts';

export type Lead = Person & { startupId: string };

/** Signed-in leads, each of a startup of their own. */
export async function createLeads(system: System, count: number): Promise<Lead[]> {
  const people = await signInPeople(system, count, 'user');
  return withOwner(system, (owner) =>
    Promise.all(
      people.map(async (person) => {
        const startup = await createStartup(owner);
        await joinStartup(owner, startup.id, person.id, true);
        return { ...person, startupId: startup.id };
      }),
    ),
  );
}

/** Perks with so many unique codes each, which an admin adds. Staff validate the claims of every other perk. */
export async function createCodePerks(
  system: System,
  admin: Person,
  { perks, codes }: { perks: number; codes: number },
): Promise<{ perkId: string; needsValidation: boolean }[]> {
  return withOwner(system, async (owner) => {
    const made: { perkId: string; needsValidation: boolean }[] = [];
    for (let index = 0; index < perks; index += 1) {
      const needsValidation = index % 2 === 1;
      const { id } = await createPerk(owner, { way: 'unique-code', needs_validation: needsValidation });
      const text = Array.from({ length: codes }, () => `CODE-${randomUUID()}`).join('\n');
      const added = await postAs(system, `/api/perks/${id}/secrets`, { text }, admin.cookie);
      assert.equal(added.status, 201, `Adding codes failed: ${await added.text()}`);
      made.push({ perkId: id, needsValidation });
    }
    return made;
  });
}

export const newClaim = (perkId: string) => ({
  perk_id: perkId,
  terms_version: 1,
  accepts: { declaration: true, authority: true, obligations: true },
});
