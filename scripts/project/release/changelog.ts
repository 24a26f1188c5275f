export type ChangelogSection = { version: string; date: string | undefined; body: string };

/** Reads the sections `## 1.2.3 - 2026-01-31`, the newest first as they are written. */
export function parseChangelog(text: string): ChangelogSection[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const [version = '', date] = title.trim().split(' - ');
      return { version, date, body: lines.join('\n').trim() };
    });
}

const isDate = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns a sentence for each reason why the changelog does not announce this version. */
export function findChangelogFaults(text: string, version: string): string[] {
  const [newest] = parseChangelog(text);
  if (newest?.version !== version)
    return [
      `CHANGELOG.md has to begin with a section ## ${version} - <date>; it begins with ${newest?.version}.`,
    ];
  return [
    ...(isDate(newest.date) ? [] : [`CHANGELOG.md: ${version} has no date such as 2026-01-31.`]),
    ...(/^- \S/m.test(newest.body) ? [] : [`CHANGELOG.md: ${version} lists no change.`]),
  ];
}
