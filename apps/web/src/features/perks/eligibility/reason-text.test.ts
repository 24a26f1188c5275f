import { judge } from '@perkotheque/domain/perks/eligibility';
import { type StartupFacts, UNKNOWN_FACTS } from '@perkotheque/domain/perks/facts';
import type { Condition } from '@perkotheque/domain/perks/rules';
import { LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, i18nReady } from '#lib/i18n.ts';
import { reasonText } from './reason-text.ts';

const TODAY = '2026-11-16';
const PERK = '0199a0a0-0000-7000-8000-000000000001';
const names = { vendor: 'Nuage Clair', perk: () => 'Grand Livre' };

beforeAll(async () => {
  await i18nReady;
  await i18n.loadNamespaces('eligibility');
});

async function tell(condition: Condition, facts: Partial<StartupFacts>, language: Language = 'fr') {
  await i18n.changeLanguage(language);
  const { reasons } = judge({ all: [condition], any: [] }, { ...UNKNOWN_FACTS, ...facts }, TODAY);
  return reasons.map((reason) => reasonText(i18n.getFixedT(language, 'eligibility'), reason, names)).join();
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the text of a reason', () => {
  it.each<[Language, string]>([
    ['fr', 'Réservé aux sociétés de moins de 5 ans\u00a0; la vôtre en a 6'],
    ['en', 'For companies under 5 years old; yours is 6'],
    ['es', 'Reservado a empresas de menos de 5 años; la tuya tiene 6'],
  ])('[ELIG-03] says in %s by how much a company is too old', async (language, text) => {
    expect(await tell({ fact: 'age_months', max: 59 }, { founded_on: '2020-11-16' }, language)).toBe(text);
  });

  it.each<[Condition, Partial<StartupFacts>, string]>([
    [
      { fact: 'age_months', max: 11 },
      { founded_on: '2025-10-01' },
      'Réservé aux sociétés de moins de 1 an ; la vôtre en a 1',
    ],
    [
      { fact: 'age_months', max: 17 },
      { founded_on: '2024-11-16' },
      'Réservé aux sociétés de moins de 18 mois ; la vôtre en a 24',
    ],
    [
      { fact: 'age_months', min: 24 },
      { founded_on: '2026-04-16' },
      'Réservé aux sociétés d’au moins 2 ans ; la vôtre a 7 mois',
    ],
    [
      { fact: 'age_months', min: 6, max: 59 },
      { founded_on: '2020-11-16' },
      'Réservé aux sociétés d’au moins 6 mois et de moins de 5 ans ; la vôtre a 6 ans',
    ],
    [
      { fact: 'headcount', max: 1 },
      { headcount: 14 },
      'Réservé aux sociétés de 1 salarié au plus ; la vôtre en a 14',
    ],
    [
      { fact: 'headcount', min: 5, max: 1000 },
      { headcount: 2 },
      'Réservé aux sociétés de 5 à 1 000 salariés ; la vôtre en a 2',
    ],
    [
      { fact: 'funds_raised', max: 1_000_000 },
      { funds_raised: 2_500_000 },
      'Réservé aux sociétés ayant levé 1 000 000 € au plus ; la vôtre a levé 2 500 000 €',
    ],
    [
      { fact: 'funds_raised', max: 0 },
      { funds_raised: 10 },
      'Réservé aux sociétés qui n’ont rien levé ; la vôtre a levé 10 €',
    ],
    [
      { fact: 'country', in: ['FR', 'BE', 'CH'] },
      { country: 'US' },
      'Pays acceptés : France, Belgique ou Suisse ; le vôtre : États-Unis',
    ],
    [{ fact: 'stage', in: ['seed'] }, { stage: 'series-a' }, 'Stade accepté : amorçage ; le vôtre : série A'],
    [{ fact: 'cohort', in: ['2025'] }, { cohort: '2024' }, 'Promotion acceptée : 2025 ; la vôtre : 2024'],
    [
      { fact: 'no_earlier_credit', from: 1000 },
      { vendor: { was_customer: true, earlier_credit: 2000 } },
      'Réservé à qui a reçu moins de 1 000 € de crédits ; Nuage Clair vous en a accordé 2 000 €',
    ],
    [
      { fact: 'not_together', perk_id: PERK },
      { claimed_perk_ids: [PERK] },
      'Non cumulable avec Grand Livre, que vous avez déjà',
    ],
  ])('[ELIG-03] says what is not met: %j', async (condition, facts, text) => {
    expect(plain(await tell(condition, facts))).toBe(text);
  });

  it.each<[Condition, Partial<StartupFacts>, string]>([
    [{ fact: 'age_months', max: 59 }, { founded_on: '2024-10-16' }, 'Âge : 2 ans'],
    [{ fact: 'stage', in: ['seed'] }, { stage: 'seed' }, 'Stade : amorçage'],
    [
      { fact: 'never_customer' },
      { vendor: { was_customer: false, earlier_credit: null } },
      'Jamais client chez Nuage Clair (déclaré)',
    ],
  ])('[ELIG-03] says what is met: %j', async (condition, facts, text) => {
    expect(plain(await tell(condition, facts))).toBe(text);
  });

  it.each<[Condition, string]>([
    [{ fact: 'age_months', max: 59 }, 'Date de création manquante'],
    [{ fact: 'headcount', max: 9 }, 'Effectif manquant'],
    [{ fact: 'never_customer' }, 'Déjà client chez Nuage Clair ? À préciser'],
  ])('[ELIG-03] says what is missing: %j', async (condition, text) => {
    expect(plain(await tell(condition, {}))).toBe(text);
  });

  it.each(LANGUAGES)(
    '[ELIG-03] has a filled sentence for every condition and outcome in %s',
    async (language) => {
      const vendor = { was_customer: true, earlier_credit: 5 };
      const known: StartupFacts = {
        country: 'FR',
        stage: 'idea',
        cohort: '2025',
        sector: 'Santé',
        status: 'active',
        founded_on: '2024-11-16',
        funds_raised: 5,
        headcount: 5,
        institutional_funding: true,
        vendor,
        founder_had_it: true,
        claimed_perk_ids: [PERK],
      } as const;
      const never = { ...vendor, was_customer: false };
      const cases: [Condition, Partial<StartupFacts>][] = [
        ...(['FR', 'ES'] as const).map((code): [Condition, object] => [{ fact: 'country', in: [code] }, {}]),
        ...(['idea', 'seed'] as const).map((stage): [Condition, object] => [
          { fact: 'stage', in: [stage] },
          {},
        ]),
        ...['2025', '2024'].map((cohort): [Condition, object] => [{ fact: 'cohort', in: [cohort] }, {}]),
        ...['Santé', 'Énergie'].map((sector): [Condition, object] => [{ fact: 'sector', in: [sector] }, {}]),
        ...(['active', 'alumni'] as const).map((one): [Condition, object] => [
          { fact: 'status', in: [one] },
          {},
        ]),
        ...[2, 9].map((min): [Condition, object] => [{ fact: 'headcount', min }, {}]),
        ...[2, 9].map((min): [Condition, object] => [{ fact: 'funds_raised', min, max: 20 }, {}]),
        ...[2, 90].map((min): [Condition, object] => [{ fact: 'age_months', min }, {}]),
        ...[true, false].map((is): [Condition, object] => [{ fact: 'institutional_funding', is }, {}]),
        [{ fact: 'never_customer' }, {}],
        [{ fact: 'never_customer' }, { vendor: never }],
        ...[1, 3, 9].map((from): [Condition, object] => [{ fact: 'no_earlier_credit', from }, {}]),
        [{ fact: 'once_per_founder' }, {}],
        [{ fact: 'once_per_founder' }, { founder_had_it: false }],
        [{ fact: 'not_together', perk_id: PERK }, {}],
        [{ fact: 'not_together', perk_id: PERK }, { claimed_perk_ids: [] }],
      ];
      const texts = await Promise.all(
        cases.flatMap(([condition, facts]) => [
          tell(condition, { ...known, ...facts }, language),
          tell(condition, {}, language),
        ]),
      );
      for (const text of texts) {
        expect(text).not.toMatch(/[{}]|^(met|unmet|missing)\./);
        expect(text.length).toBeGreaterThan(7);
      }
    },
  );
});
