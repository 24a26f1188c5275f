import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvitees } from './read-invitees.ts';

const emails = (text: string) => readInvitees(text).map(({ email }) => email);

describe('the list of people to invite', () => {
  it('[INV-01] accepts one address a line, several on a line, and those that mail programs copy', () => {
    expect(emails('a@x.example\r\n\r\nB@X.example')).toEqual(['a@x.example', 'b@x.example']);
    expect(emails('a@x.example, b@x.example; c@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
    ]);
    expect(emails('"Martin, Léa" <lea@x.example>; Paul <paul@x.example>')).toEqual([
      'lea@x.example',
      'paul@x.example',
    ]);
  });

  it('[INV-01] finds the columns of a CSV file by their headings, in any order', () => {
    const [first, second] = readInvitees(
      '\ufeffRôle\tNom\tAdresse e-mail\tEntreprise\nadministrateur\tZoé\tzoe@x.example\tFil & Co\n\tAna\tana@x.example\t',
    );
    expect(first).toMatchObject({ line: 2, email: 'zoe@x.example', startup: 'Fil & Co', role: 'admin' });
    expect(second).toMatchObject({ line: 3, email: 'ana@x.example', startup: undefined, role: undefined });
  });

  it('[INV-01] keeps what is no address or no role as a fault of its line', () => {
    expect(readInvitees('bonjour\na@x.example;Fil;chef')).toMatchObject([
      { line: 1, written: 'bonjour', email: null },
      { line: 2, email: 'a@x.example', startup: 'Fil', role: null },
    ]);
    expect(readInvitees('   \n')).toEqual([]);
  });

  it.each(['\n', ', '])('[INV-01] refuses more than 200 people separated by %j', (separator) => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.example`);
    expect(readInvitees(list(200).join(separator))).toHaveLength(200);
    expect(() => readInvitees(list(201).join(separator))).toThrow('too_many_lines');
  });

  it('[INV-01] reads every address of any list, with any separator and line end', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const address = fc.tuple(word, word).map(([name, domain]) => `${name}@${domain}.example`);
    const separator = fc.constantFrom(',', ';', '\t', '\n', '\r\n', ', ', ' ;\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator), { minLength: 1, maxLength: 20 }), (list) => {
        expect(emails(list.flat().join(''))).toEqual(list.map(([one]) => one));
      }),
    );
  });
});
