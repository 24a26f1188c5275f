import { expect, it } from 'vitest';
import { EMPTY_TOOL, newToolOf, toolChangesOf } from './tool-values.ts';

const before = { ...EMPTY_TOOL, name: 'Coffre', team: 'IT', url: 'https://coffre.example' };

it('[SEC-03] creates a tool from the typed values', () => {
  expect(newToolOf({ ...before, name: ' Coffre ', url: '' })).toEqual({
    name: 'Coffre',
    team: 'IT',
    status: 'active',
    url: null,
    description: '',
    credentials: {},
  });
});

it('[SEC-04] sends only changed fields', () => {
  expect(toolChangesOf(before, { ...before })).toEqual({});
  const secrets = { ...before.secrets, password: { typed: 'x', isErased: false } };
  expect(toolChangesOf(before, { ...before, team: 'RH', url: '', secrets })).toEqual({
    team: 'RH',
    url: null,
    credentials: { password: 'x' },
  });
});
