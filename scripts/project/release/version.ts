export type Manifest = {
  file: string;
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const numbersOf = (version: string) => version.split('.').map(Number);

export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const place = [0, 1, 2].find((index) => left[index] !== right[index]) ?? 0;
  return (left[place] ?? 0) - (right[place] ?? 0);
}

/** The version of the highest tag `v1.2.3`. */
export function lastVersion(tags: readonly string[]): string | undefined {
  const versions = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).map((tag) => tag.slice(1));
  return versions.toSorted(compareVersions).at(-1);
}

/** Returns a sentence for each manifest that has another version than the first, and for a version that is not next. */
export function findVersionFaults(manifests: readonly Manifest[], tags: readonly string[]): string[] {
  const version = manifests[0]?.version ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`${version} is not a version such as 1.2.3.`];
  const names = new Set(manifests.map(({ name }) => name));
  const others = manifests.flatMap(({ file, version: own, dependencies, devDependencies }) =>
    [
      [file, own],
      ...Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => names.has(name)),
    ]
      .filter(([, found]) => found !== version)
      .map(([name, found]) =>
        name === file
          ? `${file}: version ${found} is not ${version}.`
          : `${file}: ${name} ${found} is not ${version}.`,
      ),
  );
  const last = lastVersion(tags);
  const isNext = last === undefined || compareVersions(version, last) > 0;
  return [...others, ...(isNext ? [] : [`Version ${version} is not higher than the last tag, v${last}.`])];
}
