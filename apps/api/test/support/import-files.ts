import type { TestApp } from '../test-app.ts';

export const HEAD = 'Nom;Description;Catégorie;Équipe;Type';
export const line = (name: string, rest = 'Utile;Autres;Tous;SaaS') => `${name};${rest}`;
export const csv = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

type Extra = {
  mapping?: (string | null)[];
  defaults?: object;
  duplicates?: string;
  corrections?: { line: number; field: string; value: string }[];
  create_categories?: boolean;
};

/** The calls of an import by a member. */
export const importCalls = (test: TestApp, member: string) => ({
  check: (text: string, extra: Extra = {}, cookie = member) =>
    test.call('POST', '/api/imports/check', { cookie, body: { text, ...extra } }),
  run: (text: string, extra: Extra = {}, cookie = member) =>
    test.call('POST', '/api/imports', { cookie, body: { text, file_name: 'outils.csv', ...extra } }),
  undo: (id: string, cookie = member) => test.call('POST', `/api/imports/${id}/undo`, { cookie }),
});
