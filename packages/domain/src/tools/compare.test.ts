import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFeatures } from './compare.ts';

describe('features of compared tools', () => {
  it('[CMP-01] separates the features in common from those that one tool alone has', () => {
    expect(
      compareFeatures([
        ['Factures', 'Cartes d’équipe'],
        ['Factures', 'Relances'],
      ]),
    ).toEqual({
      shared: [{ name: 'Factures', held: [true, true] }],
      own: [['Cartes d’équipe'], ['Relances']],
    });
  });

  it('lists what every tool has before what some have', () => {
    const { shared, own } = compareFeatures([
      ['Scénarios', 'Prévisions'],
      ['Scénarios', 'Prévisions'],
      ['Prévisions', 'Alertes'],
    ]);
    expect(shared).toEqual([
      { name: 'Prévisions', held: [true, true, true] },
      { name: 'Scénarios', held: [true, true, false] },
    ]);
    expect(own).toEqual([[], [], ['Alertes']]);
  });

  it.each([
    ['Tableaux de bord', 'tableau de bord'],
    ['Modèles de mails', 'MODELES MAIL'],
    ['Rapprochement bancaire', 'bancaire : rapprochement'],
  ])('reads « %s » and « %s » as one feature', (one, other) => {
    expect(compareFeatures([[one], [other]]).shared).toEqual([{ name: one, held: [true, true] }]);
  });

  it.each([
    ['Facture électronique', 'Factures'],
    ['—', '…'],
    ['À la une', 'À la'],
  ])('keeps « %s » and « %s » apart', (one, other) => {
    expect(compareFeatures([[one], [other]])).toEqual({ shared: [], own: [[one], [other]] });
  });

  it('lists a feature that one tool repeats once', () => {
    expect(compareFeatures([['Factures', 'facture'], []])).toEqual({ shared: [], own: [['Factures'], []] });
  });

  it('loses no feature and invents none', () => {
    const word = fc.constantFrom('factures', 'relances', 'cartes', 'paie', 'devis', 'notes');
    const lists = fc.array(fc.uniqueArray(word, { maxLength: 5 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(lists, (tools) => {
        const { shared, own } = compareFeatures(tools);
        tools.forEach((features, place) => {
          const held = shared.filter((feature) => feature.held[place]).map(({ name }) => name);
          expect([...held, ...(own[place] ?? [])].sort()).toEqual([...features].sort());
        });
      }),
    );
  });
});
