import { expect, it } from 'vitest';
import { addressesFor, fileFor, planLooks, readAddresses } from './plan.ts';

it('finds the addresses of the web', () => {
  expect(readAddresses()).toEqual(
    expect.arrayContaining(['/', '/auth', '/404', '/dashboard', '/dashboard/tools']),
  );
});

it('plans five kinds of visitors in three widths and two themes, unless told otherwise', () => {
  expect(planLooks({})).toHaveLength(30);
  expect(planLooks({ role: 'admin', width: '390' })).toEqual([
    { visitor: 'admin', width: 390, theme: 'light' },
    { visitor: 'admin', width: 390, theme: 'dark' },
  ]);
});

it('shows members the dashboard and visitors the rest', () => {
  const visitor = { visitor: 'visitor', width: 390, theme: 'dark' } as const;
  expect(addressesFor(visitor, {})).toContain('/auth');
  expect(addressesFor(visitor, {}).some((address) => address.startsWith('/dashboard'))).toBe(false);
  expect(addressesFor({ ...visitor, visitor: 'user' }, { only: 'tools' })).toEqual(['/dashboard/tools']);
});

it('names files after what they show', () => {
  expect(fileFor({ visitor: 'user', width: 768, theme: 'light' }, '/dashboard/tools')).toBe(
    'dashboard-tools_user_768_light.png',
  );
  expect(fileFor({ visitor: 'visitor', width: 390, theme: 'dark' }, '/')).toBe(
    'landing_visitor_390_dark.png',
  );
});
