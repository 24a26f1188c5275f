import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dossierOf, type PledgeOf } from './dossier.ts';

const pledge = (more: Partial<PledgeOf> & { startup: string }): PledgeOf => ({
  ...{ startup_id: more.startup, cohort: 'Printemps 2026', seats: 5, monthly_budget: 200 },
  ...{ current_tool: null, current_use: null, may_be_named: false },
  ...more,
});
const startupsOf = (pledges: readonly PledgeOf[]) =>
  pledges.map(({ startup_id: id, startup: name }) => ({ id, name }));

describe('the negotiation file', () => {
  it('[LEV-02] adds up startups, seats, budget, cohorts and tools, and names those that agreed', () => {
    const pledges = [
      pledge({
        startup: 'Nuage Clair',
        current_tool: 'HubSpot',
        may_be_named: true,
        current_use: 'Trop cher.',
      }),
      pledge({ startup: 'Grand Livre', current_tool: 'HubSpot', cohort: 'Automne 2025', seats: 8 }),
      pledge({ startup: 'Vélo Doux', current_tool: 'Pipedrive', cohort: null, monthly_budget: 90 }),
    ];
    expect(dossierOf(pledges, startupsOf(pledges))).toEqual({
      startups: 3,
      seats: 18,
      monthly_budget: 490,
      cohorts: [
        { name: 'Automne 2025', startups: 1 },
        { name: 'Printemps 2026', startups: 1 },
      ],
      current_tools: [
        { name: 'HubSpot', startups: 2 },
        { name: 'Pipedrive', startups: 1 },
      ],
      named: [{ name: 'Nuage Clair', current_tool: 'HubSpot', current_use: 'Trop cher.' }],
    });
  });

  it('[LEV-02] takes a short name for a word of its own, so that « Hub » does not hide HubSpot', () => {
    const one = pledge({ startup: 'Grand Livre', may_be_named: true, current_tool: 'HubSpot' });
    const quoted = (current_use: string) =>
      dossierOf([{ ...one, current_use }], [{ id: 'hub', name: 'Hub' }]).named[0];
    expect(quoted('Avec le hub, moins cher.')).toMatchObject({ current_tool: 'HubSpot', current_use: null });
    expect(quoted('Des hubs partout.')).toMatchObject({ current_use: 'Des hubs partout.' });
  });

  it('[LEV-02] names no startup without its consent, whatever the others wrote and however it is spelt', () => {
    const name = fc.constantFrom('Nuage Clair', 'Grand Livre', 'Vélo Doux', 'Œuvre d’Or');
    const spelling = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll(' ', '-'),
      (text: string) => text.normalize('NFD'),
      (text: string) => text.replaceAll(' ', ''),
    );
    const text = fc
      .tuple(fc.lorem({ maxCount: 3 }), name, spelling)
      .map(([words, who, spell]) => `${words} ${spell(who)}.`);
    const pledges = fc.uniqueArray(
      fc.record({
        startup: name,
        cohort: fc.oneof(text, fc.constant(null)),
        current_tool: fc.oneof(text, fc.constant(null)),
        current_use: fc.oneof(text, fc.constant(null)),
        may_be_named: fc.boolean(),
      }),
      { selector: ({ startup }) => startup },
    );
    fc.assert(
      fc.property(pledges, (some) => {
        const all = some.map((one) => pledge(one));
        const silent = all.filter(({ may_be_named }) => !may_be_named).map(({ startup }) => startup);
        const said = JSON.stringify(dossierOf(all, startupsOf(all)));
        const plain = said
          .normalize('NFD')
          .replace(/[^\p{L}]/gu, '')
          .toLowerCase();
        for (const who of silent) {
          const sought = who
            .normalize('NFD')
            .replace(/[^\p{L}]/gu, '')
            .toLowerCase();
          expect(plain).not.toContain(sought);
        }
      }),
    );
  });
});
