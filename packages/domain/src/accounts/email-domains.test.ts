import { describe, expect, it } from 'vitest';
import { emailDomainsSchema, isEmailAdmitted, normaliseEmailDomain } from './email-domains.ts';

describe('the list of e-mail domains', () => {
  it.each([
    ['Studio.FR', 'studio.fr'],
    [' @studio.fr ', 'studio.fr'],
    ['Été.example', 'xn--t-9fab.example'],
    ['eu.studio.fr', 'eu.studio.fr'],
  ])('[HARD-17] reads %s as %s', (written, domain) => {
    expect(normaliseEmailDomain(written)).toBe(domain);
  });

  it.each([
    '',
    'studio',
    '*.studio.fr',
    'a@studio.fr',
    'studio.fr/x',
    '127.0.0.1',
    '127.1',
    'studio fr',
    '-a.fr',
  ])('[HARD-17] refuses %s, which is no domain', (written) => {
    expect(normaliseEmailDomain(written)).toBeNull();
    expect(emailDomainsSchema.safeParse([written]).success).toBe(false);
  });

  it('[HARD-17] admits exactly the listed domains, in any case and spelling', () => {
    const domains = emailDomainsSchema.parse(['Studio.fr', 'studio.fr', 'été.example']);
    expect(domains).toEqual(['studio.fr', 'xn--t-9fab.example']);
    for (const email of ['a@studio.fr', 'a@STUDIO.FR', 'a@xn--t-9fab.example', 'a@ÉTÉ.example']) {
      expect(isEmailAdmitted(email, domains), email).toBe(true);
    }
    for (const email of [
      'a@eu.studio.fr',
      'a@notstudio.fr',
      'a@studio.fr.evil.example',
      'studio.fr@evil.example',
    ]) {
      expect(isEmailAdmitted(email, domains), email).toBe(false);
    }
    expect(isEmailAdmitted('a@anywhere.example', [])).toBe(true);
  });
});
