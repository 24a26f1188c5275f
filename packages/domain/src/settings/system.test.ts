import { expect, it } from 'vitest';
import { readSystemSettings, SYSTEM_SETTING_DEFAULTS } from './system.ts';

it('merges stored values over the defaults and ignores those that no longer parse', () => {
  const read = readSystemSettings([
    { key: 'app_name', value: 'La Réserve' },
    { key: 'session_duration_minutes', value: 4 },
    { key: 'telepathy_enabled', value: true },
  ]);
  expect(read).toEqual({ ...SYSTEM_SETTING_DEFAULTS, app_name: 'La Réserve' });
});
