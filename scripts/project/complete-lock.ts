// npm run lock [-- --check]: run it after npm install with a registry that lacks builds for other platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { completeLock, type Lock } from './lib/lock-completion.ts';
import { fromRoot } from './lib/paths.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const file = fromRoot('package-lock.json');
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
const added = completeLock(lock);

if (added > 0 && values.check) {
  console.error(
    `package-lock.json lacks ${added} optional packages, so npm ci would refuse it: npm run lock.`,
  );
  process.exitCode = 1;
} else if (added > 0) {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added} packages added.`);
}
