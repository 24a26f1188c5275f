import { expect, it } from 'vitest';
import type { Offer } from '../api/list-offers.ts';
import { arrangeOffers, categoriesOf } from './arrange-offers.ts';

const CATEGORY = '11111111-1111-4111-8111-111111111111';

function offer(name: string, values: Partial<Offer> = {}): Offer {
  return {
    id: name,
    tool: { id: name, name, icon_hash: null, category: null },
    title: 'Crédits',
    estimated_value: null,
    state: 'live',
    freshness: 'verified',
    ends_on: null,
    published_at: null,
    claim: null,
    can: { claim: true, reason: null },
    verdict: { verdict: 'yes', reasons: [] },
    ...values,
  } as Offer;
}

const names = (offers: readonly Offer[]) => offers.map(({ tool }) => tool.name);

it('[PERK-05] groups perks by verdict and sorts them by value', () => {
  const offers = [
    offer('Petit', { estimated_value: 100 }),
    offer('Grand', { estimated_value: 5000 }),
    offer('Inconnu'),
    offer('Flou', { verdict: { verdict: 'unknown', reasons: [] } }),
    offer('Exclu', { verdict: { verdict: 'no', reasons: [] } }),
  ];
  const { yours, incomplete, excluded } = arrangeOffers(offers, {});
  expect([names(yours), names(incomplete), names(excluded)]).toEqual([
    ['Grand', 'Petit', 'Inconnu'],
    ['Flou'],
    ['Exclu'],
  ]);
});

it('[PERK-05] shows every perk in one group to somebody without a startup', () => {
  expect(names(arrangeOffers([offer('Un', { verdict: null })], {}).yours)).toEqual(['Un']);
});

it('[PERK-05] puts suspect perks last in every order', () => {
  const offers = [offer('Douteux', { freshness: 'suspect', estimated_value: 8000 }), offer('Zèbre')];
  for (const sort of [undefined, 'name'] as const) {
    expect(names(arrangeOffers(offers, { ...(sort && { sort }) }).yours)).toEqual(['Zèbre', 'Douteux']);
  }
});

it('[PERK-05] sets apart what cannot be had now, and leaves live claims to the part above', () => {
  const claimed = { claim: false, reason: 'claimed' } as const;
  const offers = [
    offer('Arrêté', { state: 'paused', can: { claim: false, reason: 'paused' } }),
    offer('Fini', { claim: { id: 'c', state: 'ended' }, can: claimed }),
    offer('En cours', { claim: { id: 'd', state: 'waiting' }, can: claimed }),
    offer('Refusé', { claim: { id: 'e', state: 'refused' } }),
  ];
  const { yours, unavailable } = arrangeOffers(offers, {});
  expect([names(yours), names(unavailable)]).toEqual([['Refusé'], ['Arrêté', 'Fini']]);
});

it('[PERK-05] searches by words without accents and by category', () => {
  const category = { id: CATEGORY, name: 'Hébergement', color: null };
  const offers = [
    offer('Nuage Clair', { tool: { id: 'n', name: 'Nuage Clair', icon_hash: null, category } }),
    offer('Grand Livre', { title: 'Mois offerts' }),
  ];
  const found = (search: Parameters<typeof arrangeOffers>[1]) => names(arrangeOffers(offers, search).yours);
  expect(found({ q: 'heberg nuage' })).toEqual(['Nuage Clair']);
  expect(found({ q: 'offerts' })).toEqual(['Grand Livre']);
  expect(found({ category: CATEGORY })).toEqual(['Nuage Clair']);
  expect(found({ category: 'none' })).toEqual(['Grand Livre']);
  expect(categoriesOf(offers)).toEqual([
    { id: CATEGORY, name: 'Hébergement' },
    { id: 'none', name: null },
  ]);
});

it('[PERK-05] sorts by the nearest end, and by publication', () => {
  const offers = [
    offer('Sans fin', { published_at: '2026-01-01T00:00:00Z' }),
    offer('Bientôt', { ends_on: '2026-12-01', published_at: '2025-01-01T00:00:00Z' }),
  ];
  expect(names(arrangeOffers(offers, { sort: 'ending' }).yours)).toEqual(['Bientôt', 'Sans fin']);
  expect(names(arrangeOffers(offers, { sort: 'newest' }).yours)).toEqual(['Sans fin', 'Bientôt']);
});
