import { PROVIDER_REFUSALS } from '@perkotheque/domain/identity-providers/refusals';
import { beforeAll, expect, it } from 'vitest';
import { i18nReady, loadTexts } from './i18n.ts';
import { refusalText } from './refusal-text.ts';

beforeAll(async () => {
  await i18nReady;
  await loadTexts('accounts');
});

it('[SSO-05] has a sentence for every refusal of a provider’s answer, and none for an unknown code', () => {
  for (const code of [...PROVIDER_REFUSALS, 'provider_unavailable', 'account_suspended']) {
    expect(refusalText(code), code).toMatch(/^[A-ZÀ-Ý].{20,}\.$/);
  }
  for (const written of [undefined, '', 'inconnu', 'common:save']) expect(refusalText(written)).toBeNull();
});
