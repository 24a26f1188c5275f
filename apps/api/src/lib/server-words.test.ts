import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedForms } from '../../test/support/stored-text.ts';
import type { Mail } from './mailer.ts';
import { serverWords } from './server-words.ts';

const linkOf = (token: string) => `https://perks.example.org/auth/reset?token=${token}`;
const mailWith = (token: string): Mail => ({
  to: { name: 'Zoé Fildor', address: 'gael.hamel@startup.example' },
  subject: 'Votre lien',
  text: `Bonjour Zoé,\n\n${linkOf(token)}\n`,
  html: `<a href="${linkOf(token)}">Choisir</a>`,
});
const MAIL = mailWith('AbCdEfGhIjKlMnOpQrStUvWx');

describe('what a mail server said', () => {
  it.each([
    ['550 5.1.1 User unknown', '550 5.1.1 User unknown'],
    [
      '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient’s address. For more, go to\n550 5.1.1 https://support.example.com/mail/?p=NoSuchUser a640c23a62f3a-ab',
      '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s address. For more, go to …',
    ],
    [
      '450 4.2.0 <gael.hamel@startup.example>: Recipient address rejected: Greylisted by mx1.example.net',
      '450 4.2.0 … Recipient address rejected: Greylisted by mx1.example.net',
    ],
    ['550 gael.hamel (Zoé Fildor) is unknown', '550 … is unknown'],
    ['535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', '535 5.7.8 Error: authentication failed: …'],
    ['554 5.7.1 : Client host rejected: Access denied', '554 5.7.1 : Client host rejected: Access denied'],
  ])('is kept in plain words: %j', (response, words) => {
    expect(serverWords(response, MAIL)).toBe(words);
  });

  it('is cut after 200 characters', () => {
    const words = serverWords(`550 ${'refused '.repeat(100)}`, MAIL);
    expect(words).toHaveLength(200);
    expect(words).toMatch(/^550 refused .*…$/);
  });

  it('[HARD-03] contains no link and no part of a token, however the server quotes the mail', () => {
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    const token = fc.string({ unit: character, minLength: 24, maxLength: 43 });
    const quote = fc.record({
      form: fc.nat(),
      /** A server may break a quoted line anywhere, as mails do. */
      width: fc.integer({ min: 6, max: 80 }),
      gap: fc.constantFrom(' ', '\n', '\r\n550-', '=\r\n', '=\r\n550 ', ' > '),
      before: fc.constantFrom('550 no: ', '554 5.7.1 blocked <', '451 "', ''),
    });
    fc.assert(
      fc.property(token, quote, (secret, { form, width, gap, before }) => {
        const forms = [linkOf(secret), ...storedForms(linkOf(secret)), secret];
        const quoted = forms[form % forms.length] ?? '';
        const broken = (quoted.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(gap);
        const said = serverWords(`${before}${broken}`, mailWith(secret));
        const parts = Array.from({ length: secret.length - 5 }, (_none, at) => secret.slice(at, at + 6));
        expect(parts.filter((part) => said.includes(part))).toEqual([]);
        expect(said).not.toMatch(/:\/\/|token=/);
        // Nor does what is left of an encoded quotation hold a part of it.
        const pieces = said.match(/[A-Za-z0-9+/_-]{8,}/g) ?? [];
        expect(
          pieces.filter((piece) => quoted.includes(piece) && !/^([a-z]+|[A-Z]+|\d+)$/.test(piece)),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
