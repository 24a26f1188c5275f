import { type Evidence, evidenceSchema } from '@perkotheque/domain/duplicates/evidence';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { expect, it } from 'vitest';
import { i18n, i18nReady, loadTexts } from '#lib/i18n.ts';
import { groupReason } from './group-reason.ts';

async function reasonsIn(language: string, groups: readonly Evidence[]): Promise<string[]> {
  await i18nReady;
  await i18n.changeLanguage(language);
  await loadTexts('duplicates');
  const t = i18n.getFixedT(language, 'duplicates');
  return groups.map((evidence) => groupReason(t, { reason: null, evidence }));
}

const every = evidenceSchema.options.map(({ shape }) =>
  evidenceSchema.parse({ code: shape.code.value, domain: 'notion.so', percent: 82 }),
);

it.each(LANGUAGES)(
  '[I18N-02] renders every evidence of the job in %s with its parameters',
  async (language) => {
    const reasons = await reasonsIn(language, every);
    for (const [index, { code, ...params }] of every.entries()) {
      expect(reasons[index]).not.toMatch(/[{}]|undefined|evidence\./);
      for (const value of Object.values(params)) expect(reasons[index], code).toContain(String(value));
    }
  },
);

it.each([
  ['fr', 'Même domaine\u00a0: notion.so'],
  ['en', 'Same domain: notion.so'],
  ['es', 'Mismo dominio: notion.so'],
])('[I18N-02] explains in %s that the domain is the same', async (language, reason) => {
  expect(await reasonsIn(language, [{ code: 'same_domain', domain: 'notion.so' }])).toEqual([reason]);
});

it('[I18N-02] keeps a reason written by a person', () => {
  const t = i18n.getFixedT('en', 'duplicates');
  expect(groupReason(t, { reason: 'Même nom', evidence: null })).toBe('Même nom');
});
