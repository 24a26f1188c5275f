// Runs a TypeScript program of the project with the Node version in .node-version. This file is CommonJS with old
// syntax, since it must run on Node 20 before packages are installed.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const wanted = readFileSync(path.join(root, '.node-version'), 'utf8').trim();

/** Accepts the same major and at least the pinned minor; other majors are not tested. */
function suits(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}

function run(command, args, env) {
  const done = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    console.error(
      `\n${command} ${args.join(' ')} failed. Install Node ${wanted} (see .node-version) and try again.`,
    );
    process.exit(done.status === null ? 1 : done.status);
  }
}

function findNode() {
  if (suits(process.versions.node)) return process.execPath;
  const local = path.join(root, '.tools/node_modules/node/bin/node');
  const found = existsSync(local) && spawnSync(local, ['--version'], { encoding: 'utf8' }).stdout.trim();
  if (found !== `v${wanted}`) {
    console.error(`Node ${process.versions.node} found, ${wanted} required: installing it into .tools/ …`);
    const install = [
      'install',
      '--prefix',
      '.tools',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      `node@${wanted}`,
    ];
    run('npm', install, process.env);
  }
  return local;
}

const node = findNode();
if (process.env.NODE_ONLY) {
  console.log(node);
  process.exit(0);
}
const searchPath = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH];
const env = { ...process.env, PATH: searchPath.join(path.delimiter) };

// npm writes this file last: without it, no install has completed.
if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) {
  console.error('First run: installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--no-progress'], env);
}

const args = process.argv.slice(2);
if (args.length > 0) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  // Ctrl-C signals the whole process group; only SIGTERM has to be forwarded.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));
}
