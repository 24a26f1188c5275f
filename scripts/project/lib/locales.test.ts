import { describe, expect, it } from 'vitest';
import { localeFaults } from './locale-faults.ts';
import { unusedKeys, writtenTexts } from './locale-usage.ts';
import { catalogue, compareCatalogues, pluralFaults } from './locales.ts';

it('[I18N-02] every text of the product exists in English and Spanish, not empty and translated', async () => {
  expect(await localeFaults()).toEqual([]);
});

const alike = new Set(['Description']);
const compare = (french: object, other: object) =>
  compareCatalogues({
    name: 'users',
    language: 'en',
    french: catalogue(french),
    other: catalogue(other),
    alike,
  });

describe('a translation', () => {
  it('is accepted when it is complete', () => {
    const french = { title: 'Titre', field: 'Description', by: 'Par {name}', page: '{page} / {pages}' };
    expect(compare(french, { ...french, title: 'Title', by: 'By {name}' })).toEqual([]);
  });

  it.each([
    ['a missing key', {}, 'en, users: a.title is empty'],
    ['an empty text', { a: { title: ' ' } }, 'en, users: a.title is empty'],
    ['a text left in French', { a: { title: 'Bonjour {name}' } }, 'is still in French: Bonjour {name}'],
    [
      'another placeholder',
      { a: { title: 'Hello {person}' } },
      'has other placeholders than the French: Hello {person}',
    ],
    ['a missing placeholder', { a: { title: 'Hello' } }, 'has other placeholders than the French: Hello'],
  ])('is rejected for %s', (_fault, other, fault) => {
    expect(compare({ a: { title: 'Bonjour {name}' } }, other)).toEqual([expect.stringContaining(fault)]);
  });

  it('is rejected for a plural without one of its forms', () => {
    expect(
      pluralFaults('users', catalogue({ count_one: '{count} user', total_one: 'a', total_other: 'b' })),
    ).toEqual(['users: count_one is there without count_other']);
  });
});

describe('a key', () => {
  const unused = (texts: object, text: string) =>
    unusedKeys(new Map([['users', catalogue(texts)]]), [{ file: 'page.tsx', text }]);

  it('is rejected when no code uses it', () => {
    const code = "const { t } = useTranslation('users'); t('title'); t('count', { count });";
    expect(unused({ title: 'Titre', count_one: 'un', count_other: 'des', lost: 'perdu' }, code)).toEqual([
      'users: lost is used nowhere',
    ]);
  });

  it.each([
    ['whole', "t('roles.admin')"],
    ['with its namespace, elsewhere', "useTranslation('tools'); t('users:roles.admin')"],
    ['in a template literal', `t(\`roles.\${role}\`)`],
    ['within a template expression', `\`\${t('roles.admin')} (1)\``],
  ])('counts as used %s', (_way, code) => {
    expect(unused({ roles: { admin: 'Administrateur' } }, code)).toEqual([]);
  });

  it('does not count as used by the same key of another namespace', () => {
    expect(unused({ title: 'Titre' }, "const { t } = useTranslation('tools'); t('title');")).toHaveLength(1);
  });
});

describe('a component', () => {
  const written = (text: string) => writtenTexts({ file: 'page.tsx', text });

  it.each([
    '<p>Bonjour</p>',
    '<p>\n  Une phrase entière.\n</p>',
    '<p>Bonjour {name}</p>',
    '<input placeholder="Rechercher" />',
    "<button aria-label={'Fermer'} />",
    '<img alt="Logo" />',
    "const title = 'Créer';",
    "<p>{isDark ? 'Light mode' : label}</p>",
    "<button title={isDark ? 'Switch to light' : label} />",
    '<button>\n  Switch\n  <Icon />\n</button>',
  ])('is rejected with %s', (text) => {
    expect(written(text)).toHaveLength(1);
  });

  it.each([
    '<p>{t("title")}</p>',
    '<p>·</p>',
    "// L’outil est gardé\nconst kind = 'tool';",
    '/** « Voir » */ const open = (a: Map<string, number>) => a;',
    '<Input type="email" autoComplete="email" />',
    'const isLate = days > limit && <Badge>{text}</Badge>;',
    "throw new Error('The page has no root');",
    "return key === 'Escape' && text !== '' ? <Row<Tool> rows={rows} /> : <p>{text}</p>;",
  ])('is accepted with %s', (text) => {
    expect(written(text)).toEqual([]);
  });
});
