import { Writable } from 'node:stream';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
it('x', async () => {
  const logTo = new Writable({ write(c: Buffer, _e, done) { const s = c.toString(); if (/"level":(50|40)|error/.test(s)) console.log(s.slice(0, 3000)); done(); } });
  const test = await createTestApp({}, logTo);
  const admin = await test.member({ role: 'admin' });
  const perk = await createPerk(test.base.owner, { way: 'unique-code' });
  const a = await test.call('POST', `/api/perks/${perk.id}/secrets`, { cookie: admin.cookie, body: { text: 'A-1\nB-2' } });
  console.log(a.body);
  const s = performance.now();
  const b = await test.call('POST', `/api/perks/${perk.id}/secrets`, { cookie: admin.cookie, body: { text: Array.from({length: 10000}, (_n, i) => `x-${i}`).join('\n') } });
  console.log(b.body, performance.now() - s);
  await test.close();
});
