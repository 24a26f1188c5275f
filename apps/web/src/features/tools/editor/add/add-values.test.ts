import { expect, it } from 'vitest';
import { ACCESS_CHOICES, ADD_STATUSES, BLANK, newToolOf, TYPE_CHOICES } from './add-values.ts';

const typed = { ...BLANK, name: 'Figma', description: 'Dessiner', category: 'Design & UX' };

it.each([
  ['gratuit', 'free', null],
  ['payant', 'saas', null],
  ['ltd', 'saas', 'lifetime'],
  ['freemium', 'freemium', null],
  ['enterprise', 'enterprise', null],
  ['open-source', 'open-source', null],
] as const)(
  '[ADD-07] stores the type %s as %s with the renewal %s',
  (choice, tool_type, renewal_frequency) => {
    expect(TYPE_CHOICES).toContain(choice);
    expect(newToolOf({ ...typed, tool_type: choice }, 'IT')).toMatchObject({ tool_type, renewal_frequency });
  },
);

it('[ADD-07] makes an LTD renew for life, whatever was chosen before', () => {
  const values = { ...typed, tool_type: 'ltd', renewal_frequency: 'monthly' } as const;
  expect(newToolOf(values, 'IT').renewal_frequency).toBe('lifetime');
});

it('[ADD-06][ADD-07] starts with Payant, active and medium', () => {
  expect(BLANK).toMatchObject({ tool_type: 'payant', status: 'active', usage_level: 'medium' });
  expect(ADD_STATUSES).toEqual(['active', 'testing', 'deprecated', 'planned', 'inactive']);
});

it('[ADD-08] sends the access level as a role, or no role', () => {
  const levels = ACCESS_CHOICES.map(
    (access_level) => newToolOf({ ...typed, access_level }, 'IT').access_level,
  );
  expect(levels).toEqual(['admin', 'moderator', 'core-team', 'user']);
  expect(newToolOf(typed, 'IT').access_level).toBeNull();
});

it('reads amounts and empty dates', () => {
  const values = { ...typed, cost_per_period: '29,90', renewal_date: '' };
  expect(newToolOf(values, 'IT')).toMatchObject({ cost_per_period: 29.9, renewal_date: null });
});
