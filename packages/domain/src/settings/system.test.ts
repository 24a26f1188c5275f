import { expect, it } from 'vitest';
import { readSystemSettings, SYSTEM_SETTING_DEFAULTS } from './system.ts';

it('reads what was stored over the defaults, and leaves out what no longer makes sense', () => {
  const read = readSystemSettings([
    { key: 'app_name', value: 'La Réserve' },
    { key: 'session_duration_minutes', value: 4 },
    { key: 'telepathy_enabled', value: true },
  ]);
  expect(read).toEqual({ ...SYSTEM_SETTING_DEFAULTS, app_name: 'La Réserve' });
});
