import { expect, it } from 'vitest';
import { startFrom } from './start-from-request.ts';

const request = {
  tool_name: 'Attio',
  description: 'Un CRM souple',
  business_case: 'Suivre les partenaires',
  category: 'CRM & Ventes',
  sub_category: 'CRM',
  estimated_cost: '29 €/mois',
};

it('[REQ-12] prefills the add form from the request', () => {
  expect(startFrom(request, ['CRM & Ventes'])).toEqual({
    name: 'Attio',
    description: 'Un CRM souple',
    what_is_it_for: 'Suivre les partenaires',
    category: 'CRM & Ventes',
    tags: ['CRM'],
    cost: '29 €/mois',
  });
});

it('leaves the category empty when the form does not offer it', () => {
  expect(startFrom(request, ['Autres']).category).toBe('');
  expect(startFrom({ ...request, category: 'Sécurisé' }, ['Sécurisé']).category).toBe('');
  expect(
    startFrom({ ...request, category: null, sub_category: null, estimated_cost: null }, []),
  ).toMatchObject({
    category: '',
    tags: [],
    cost: '',
  });
});
