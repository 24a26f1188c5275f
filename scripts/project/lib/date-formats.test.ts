import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findFixedDateFormats } from './date-formats.ts';
import { fromRoot, listFiles } from './paths.ts';

const CARD = 'apps/web/src/features/users/components/user-card.tsx';

it('[I18N-03] no screen formats a date but through `useDates`, which follows the chosen format', () => {
  const faults = listFiles().flatMap((file) =>
    file.startsWith('apps/web/src/') && /\.tsx?$/.test(file)
      ? findFixedDateFormats(file, readFileSync(fromRoot(file), 'utf8'))
      : [],
  );
  expect(faults).toEqual([]);
});

it.each([
  "new Date(user.created_at).toLocaleDateString('fr-FR')",
  "new Intl.DateTimeFormat('fr-FR').format(date)",
  'new Date().toISOString().slice(0, 10)',
  "user.created_at.split('T')[0]",
  "formatDate(user.created_at, 'dd/MM/yyyy')",
  "import { formatDate } from '#lib/dates.ts';",
])('finds the fixed format of « %s »', (code) => {
  expect(findFixedDateFormats(CARD, `const text = 1;\n${code}`)).toHaveLength(1);
});

it('accepts the formatters of `useDates`, and the files that hold them', () => {
  expect(findFixedDateFormats(CARD, 'const { formatDate } = useDates();')).toEqual([]);
  expect(findFixedDateFormats('apps/web/src/lib/dates.ts', "new Intl.DateTimeFormat('fr-FR')")).toEqual([]);
});
