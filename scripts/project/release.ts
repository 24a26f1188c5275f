// npm run release -- --dry-run: checks that this commit can be released and writes release/<version>/.
// npm run release -- --ci-passed=<commit>: the same, then creates the tag. It publishes nothing.
// npm run release -- --keep-backup: keeps a filled backup of this version for the test of later upgrades.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listKeptReleases } from '@perkotheque/database/testing/releases';
import { fromRoot } from './lib/paths.ts';
import { writeArtefacts } from './release/artefacts.ts';
import { findChangelogFaults, parseChangelog } from './release/changelog.ts';
import { keepBackup } from './release/keep-backup.ts';
import { git, readManifests, readRoot, readSource, type Source } from './release/repository.ts';
import { findVersionFaults } from './release/version.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'ci-passed': { type: 'string' },
    'keep-backup': { type: 'boolean', default: false },
  },
});

function findFaults({ version, revision }: Source): string[] {
  const changelog = readRoot('CHANGELOG.md');
  const kept = new Set(listKeptReleases().map((release) => release.version));
  const earlier = parseChangelog(changelog).filter((section) => section.version !== version);
  const isConfirmed = values['dry-run'] || values['ci-passed'] === revision;
  return [
    ...findVersionFaults(readManifests(), git('tag', '--list').split('\n')),
    ...findChangelogFaults(changelog, version),
    ...earlier
      .filter((section) => !kept.has(section.version))
      .map((section) => `No backup of v${section.version} is kept: check it out and run --keep-backup.`),
    ...(git('status', '--porcelain') === '' ? [] : ['The working tree has changes that are not committed.']),
    ...(isConfirmed ? [] : [`Run .ci/run on this commit, then confirm it: --ci-passed=${revision}`]),
  ];
}

function announce({ version, revision }: Source, { folder, files }: ReturnType<typeof writeArtefacts>): void {
  const tag = `v${version}`;
  const arguments_ = `--build-arg VERSION=${version} --build-arg REVISION=${revision}`;
  const build = `docker build ${arguments_} --tag perkotheque:${version} .`;
  console.log(`Written to ${path.relative(fromRoot(), folder)}: ${files.join(', ')}`);
  if (values['dry-run']) {
    console.log(`Dry run: ${tag} was not created. Before it is, .ci/run has to pass on ${revision}.`);
    console.log('Then: npm run release -- --ci-passed=<commit>, which creates the tag and prints:');
  } else {
    const message = parseChangelog(readRoot('CHANGELOG.md'))[0]?.body ?? '';
    git('tag', '--annotate', '--cleanup=verbatim', tag, '--message', `Perkothèque ${version}\n\n${message}`);
    console.log(`Created the tag ${tag}. Nothing is published yet; to publish:`);
  }
  console.log(`  git push origin ${tag}`);
  console.log(`  ${build}`);
  console.log(`  attach ${files.join(', ')} to the release page of ${tag}`);
}

const version = readManifests()[0]?.version ?? '';
if (values['keep-backup']) {
  for (const file of await keepBackup(version)) console.log(path.relative(fromRoot(), file));
} else {
  const source = readSource(version);
  const faults = findFaults(source);
  try {
    if (faults.length > 0) throw new Error(faults.join('\n'));
    announce(source, writeArtefacts(source));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
