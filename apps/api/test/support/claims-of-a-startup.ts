import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { PERK_WAYS, type PerkWay } from '@perkotheque/domain/perks/vocabulary';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { ACCEPTS } from './claims-scene.ts';

const NO_RULES = JSON.stringify({ all: [], any: [] });
const ACTIVATION = { confirmed_value: 4321, starts_on: null, ends_on: null, account_name: 'compte-clair' };

const SECRETS: Partial<Record<PerkWay, string>> = {
  'private-link': 'https://partenaire.example/prive',
  'shared-code': 'PARTAGE-2026',
  'unique-code': 'UN-0001\nDEUX-0002\nTROIS-0003\nQUATRE-0004',
  'partner-form': 'STUDIO42',
};

/** Two startups, people around them, and a perk of every way with its secret. */
export async function rivalsScene(test: TestApp) {
  const { owner } = test.base;
  const [acting, reading] = [
    await createStartup(owner, { name: 'Nuage Clair', country: 'FR' }),
    await createStartup(owner, { name: 'Grand Livre', country: 'FR' }),
  ];
  const people = {
    actor: await test.member({ fullName: 'Ada' }),
    lead: await test.member({ fullName: 'Léa' }),
    member: await test.member({ fullName: 'Paul' }),
    outsider: await test.member({ fullName: 'Rosa' }),
    staff: await test.member({ role: 'admin', fullName: 'Mona' }),
  };
  await joinStartup(owner, acting.id, people.actor.id, true);
  await joinStartup(owner, reading.id, people.lead.id, true);
  await joinStartup(owner, reading.id, people.member.id);
  const tool = await createTool(owner, { name: 'Outil commun' });
  const perks = {} as Record<PerkWay | 'validated' | 'excluding', string>;
  const offer = async (name: keyof typeof perks, values: Parameters<typeof createPerk>[1]) => {
    const perk = await createPerk(owner, {
      ...{ tool_id: tool.id, title: `Avantage ${name}`, rules: NO_RULES, stock: 4 },
      introduction_email: 'partenaire@exemple.example',
      ...values,
    });
    perks[name] = perk.id;
  };
  for (const way of PERK_WAYS) {
    await offer(way, { way, ...(way === 'unique-code' && { stock: null }) });
    const text = SECRETS[way];
    if (text !== undefined)
      await callerOf(test, people.staff)('POST', `/api/perks/${perks[way]}/secrets`, { text });
  }
  await offer('validated', { way: 'public-link', needs_validation: true });
  const rules = { all: [{ fact: 'not_together', perk_id: perks['public-link'] }], any: [] };
  await offer('excluding', { way: 'public-link', rules: JSON.stringify(rules) });
  return { acting, reading, people, tool, perks };
}

export type RivalsScene = Awaited<ReturnType<typeof rivalsScene>>;

/** Sends a request that must succeed, from an address of its own: rate limits count by address. */
export function callerOf(test: TestApp, { cookie }: { cookie: string }) {
  return async (method: InjectOptions['method'], url: string, body?: object) => {
    const response = await test.call(method, url, { cookie, ...(body && { body }), address: '10.0.0.9' });
    expect(response.statusCode, `${method} ${url} ${response.body}`).toBeLessThan(300);
    return response.body === '' ? null : response.json();
  };
}

/** Starts a claim as a member of the startup and returns its id. */
export async function claim(call: ReturnType<typeof callerOf>, perkId: string): Promise<string> {
  return (await call('POST', '/api/claims', { perk_id: perkId, terms_version: 1, accepts: ACCEPTS })).id;
}

/** Everything a startup and the studio can do with claims. Returns the ids of the claims and of the report. */
export async function useEveryClaim(
  test: TestApp,
  { people, perks, acting }: RivalsScene,
): Promise<string[]> {
  const startup = callerOf(test, people.actor);
  const staff = callerOf(test, people.staff);
  const start = (name: keyof typeof perks) => claim(startup, perks[name]);
  const move = (id: string, body: object) => startup('POST', `/api/claims/${id}/move`, body);
  const decide = (id: string, body: object) => staff('POST', '/api/inbox/decisions', { ids: [id], ...body });

  const open = [await start('public-link'), await start('private-link'), await start('shared-code')];
  const code = await start('unique-code');
  for (const id of [...open.slice(1), code])
    await startup('POST', `/api/claims/${id}/secret`, { how: 'show' });
  await startup('PUT', `/api/claims/${open[0]}/steps`, { step: 0, is_done: true });
  for (const id of open) await startup('PUT', `/api/claims/${id}/activation`, ACTIVATION);
  await startup('PUT', `/api/claims/${open[0]}/intention`, { intention: 'negotiate' });
  await move(open[1] ?? '', { to: 'ended', end_kind: 'converted' });

  await startup('POST', `/api/claims/${code}/report`, { comment: 'Code déjà utilisé' });
  const [report] = (await staff('GET', '/api/perk-reports')).reports;
  await staff('POST', `/api/perk-reports/${report.id}/decision`, { approve: true, reason: 'Vu' });
  await startup('PUT', `/api/claims/${code}/activation`, ACTIVATION);

  const form = await start('partner-form');
  await startup('POST', `/api/claims/${form}/secret`, { how: 'copy' });
  await move(form, { to: 'sent' });
  await move(form, { to: 'granted' });
  await move(form, { to: 'withdrawn' });
  const introduced = await start('introduction');
  await decide(introduced, { decision: 'approve' });
  const asked = await start('on-request');
  await decide(asked, { decision: 'refuse', reason: 'Trop tôt', may_retry: true });
  const reviewed = await start('validated');
  await decide(reviewed, { decision: 'approve' });
  await staff('POST', `/api/claims/${reviewed}/move`, { to: 'revoked', reason: 'Fraude' });
  const exception = await staff('POST', '/api/inbox/claims', {
    ...{ perk_id: perks.excluding, startup_id: acting.id, reason: 'Accord', is_exception: true },
  });
  return [...open, code, form, introduced, asked, reviewed, exception.id, report.id];
}
