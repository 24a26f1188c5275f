import { expect, it } from 'vitest';
import { toolChangesBetween } from './tool-changes.ts';

it('a change names each field that differs, with its values as they were and are', () => {
  const before = { name: 'Nuage', has_secure_access: true, cost_per_period: 12, tags: ['CRM'], owner: 'Ada' };
  const after = {
    name: 'Nuage',
    has_secure_access: false,
    cost_per_period: null,
    tags: ['CRM', 'Ventes'],
    owner: 'Zoé',
  };
  expect(toolChangesBetween(before, after)).toEqual({
    has_secure_access: { before: true, after: false },
    cost_per_period: { before: 12, after: null },
    tags: { before: ['CRM'], after: ['CRM', 'Ventes'] },
    owner: {},
  });
  expect(toolChangesBetween(after, after)).toEqual({});
});

it('a long text is cut', () => {
  const [change] = Object.values(toolChangesBetween({ description: '' }, { description: 'é'.repeat(301) }));
  expect(change).toEqual({ before: '', after: `${'é'.repeat(300)}…` });
});
