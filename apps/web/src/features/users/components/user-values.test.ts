import { describe, expect, it } from 'vitest';
import type { User } from '../api/list-users.ts';
import { editsBetween, valuesOf } from './user-values.ts';

const user: User = {
  id: '11111111-2222-4333-8444-555555555555',
  email: 'ana@perkotheque.example',
  full_name: null,
  avatar_url: 'https://images.example/a.png',
  picture_url: null,
  status: null,
  role: 'user',
  created_at: '2026-01-01T00:00:00.000Z',
  has_two_factor: false,
  can: { change_role: true, suspend: true, set_password: true, delete: true, reset_two_factor: false },
};
const before = valuesOf(user);

describe('the changes that the edit dialog sends', () => {
  it('are empty when nothing changed', () => {
    expect(editsBetween(before, before)).toEqual({ profile: null, role: null, password: null });
  });

  it('contain each changed field in its own request', () => {
    const after = {
      ...before,
      full_name: ' Ana ',
      avatar_url: '',
      role: 'admin',
      password: 'secret',
    } as const;
    expect(editsBetween(before, { ...after })).toEqual({
      profile: { full_name: 'Ana', avatar_url: '' },
      role: 'admin',
      password: 'secret',
    });
  });

  it('treat a missing status as active', () => {
    expect(before.status).toBe('active');
    expect(editsBetween(before, { ...before, status: 'suspended' }).profile).toEqual({ status: 'suspended' });
  });
});
