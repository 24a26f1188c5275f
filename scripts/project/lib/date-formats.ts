// Only these files may know a format: the formatters, the setting that previews a format, and the names of files. The
// chosen format says nothing about months.
const ALLOWED = [
  'apps/web/src/lib/dates.ts',
  'apps/web/src/lib/date-format.ts',
  'apps/web/src/lib/months.ts',
  'apps/web/src/features/settings/components/region-section.tsx',
  'apps/web/src/features/settings/api/maintenance.ts',
  'apps/web/src/features/startups/api/startups.ts',
];
const IS_WEB_SOURCE = /^apps\/web\/src\/.*\.tsx?$/;
const IS_EXEMPT = /\.test\.tsx?$|\.gen\.ts$|\/locales\//;

const FIXED_FORMATS = [
  /\btoLocale(Date|Time)?String\(/,
  /\bIntl\.DateTimeFormat\b/,
  /\bto(ISO|UTC|Date)String\(\)\.(slice|split|substring)\(/,
  /_(at|date)\b[^\n]{0,20}\.(slice|split|substring)\(/,
  /['"`](dd|MM|yyyy)[/.-]/,
  /import \{[^}]*\bformatDate\b[^}]*\} from '#lib\/dates\.ts'/,
];

/** Returns the expressions of a web source file that show a date in a format of their own. */
export function findFixedDateFormats(file: string, text: string): string[] {
  if (!IS_WEB_SOURCE.test(file) || IS_EXEMPT.test(file) || ALLOWED.includes(file)) return [];
  return FIXED_FORMATS.flatMap((pattern) => text.match(pattern)?.[0] ?? []).map(
    (found) => `${file}: ${found}`,
  );
}
