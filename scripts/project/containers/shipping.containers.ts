import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listKeptReleases, unpackBackup } from '@perkotheque/database/testing/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../lib/mailbox.ts';
import { fromRoot } from '../lib/paths.ts';
import { type TemporaryFolder, temporaryFolder } from '../lib/temporary.ts';
import { docker } from './docker.ts';
import { readManual, type Step, stepsBetween } from './manual.ts';
import { makeRepository, REPOSITORY } from './repository.ts';
import { Server } from './server.ts';
import { Site } from './site.ts';
import { baseImages } from './stand-ins.ts';

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const RELEASE = `v${version}`;
const LATER = 'v0.3.0';
const EMAIL = 'you@example.org';
const PASSWORD = 'mot-de-passe-du-premier-administrateur';
const EARLIER_TOOL = '6f0c2a8e-1d1b-4c55-9a53-1f6a0c7e9b11';
const SECRET = 'canari-dans-le-coffre';
const MOST_BYTES_ON_TOP = 200_000_000;
const MOST_START_MS = 2000;
const STARTS = 5;

let temporary: TemporaryFolder;
let repository: string;
let mailbox: Mailbox;
let first: Server;
let second: Server;
let site: Site;
let upgraded: Site;
let toolId: string;

/** What only this test knows: its mail server, and an authority of its own instead of Let's Encrypt. */
const edit = (text: string) =>
  text
    .replace('smtps://user:password@mail.example.org:465', mailbox.url)
    .replace(/^perks\.example\.org \{/m, '{\n\tlocal_certs\n}\nperks.example.org {');

/** Stands for Let's Encrypt, which asks the name from outside. */
const CERTBOT = `#!/bin/sh
[ "$1" = certonly ] || exit 0
folder=/etc/letsencrypt/live/perks.example.org
mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=perks.example.org -addext subjectAltName=DNS:perks.example.org \\
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
cp "$folder/fullchain.pem" /usr/local/share/ca-certificates/test.crt && update-ca-certificates >/dev/null
`;

const CADDY_AUTHORITY = '/root/.local/share/caddy/pki/authorities/local/root.crt';

async function bareServer(name: string): Promise<Server> {
  const { node, postgres } = baseImages();
  const server = await Server.start(name, [...node, postgres]);
  await docker(['cp', repository, `${name}:/repository.git`]);
  await server.write('/root/.gitconfig', `[url "/repository.git"]\n\tinsteadOf = ${REPOSITORY}\n`);
  await server.write('/usr/local/bin/certbot', CERTBOT);
  await server.run('chmod +x /usr/local/bin/certbot');
  return server;
}

const install = () => readManual('install.md');
const isAdministrator = ({ heading }: Step) => heading === '6. The first administrator';

/** Changes one setting of .env, as docs/install.md does. */
const SETTING = `setting() { sed -i "/^$1=/d" .env && printf '%s=%s\\n' "$1" "$2" >>.env; }`;

/** Starts what is not running, as docs/install.md does. */
const START = stepsBetween(install(), '5. Start', '5. Start')
  .map((step) => 'commands' in step && step.commands)
  .join('\n');

const reveal = (at: Site, tool = toolId) =>
  at.expect<{ value: string }>(200, 'POST', `/api/tools/${tool}/credentials/reveal`, { field: 'password' });

beforeAll(async () => {
  temporary = temporaryFolder('repository');
  repository = await makeRepository(temporary.folder, RELEASE, LATER);
  first = await bareServer('perkotheque-first');
  mailbox = await openMailbox(first.gateway);
});
afterAll(async () => {
  await mailbox?.close();
  for (const server of [first, second]) await server?.remove();
  temporary?.remove();
});

describe('an installation by the manuals', () => {
  it('[SHIP-02] docs/install.md and docs/proxy-caddy.md lead from a bare server to a site with TLS', async () => {
    const startedAt = performance.now();
    const steps = install();
    const at = steps.findIndex(isAdministrator);
    await first.follow(steps.slice(0, at), { edit });
    const created = await first.follow(steps.slice(at, at + 1), { edit, input: `${PASSWORD}\n` });
    expect(created).toContain(`Administrateur créé : ${EMAIL}`);
    await first.follow(readManual('proxy-caddy.md').slice(0, -1), { edit });
    await first.run(
      `cp ${CADDY_AUTHORITY} /usr/local/share/ca-certificates/test.crt && update-ca-certificates`,
    );
    const looked = await first.follow(readManual('proxy-caddy.md').slice(-1), { edit });
    expect(looked).toMatch(/^308 https:\/\/perks\.example\.org\/$/m);
    expect(looked).toMatch(/strict-transport-security/i);
    expect(await first.follow(steps.slice(at + 1), { edit })).toContain('{"status":"ok"}');
    console.log(`installed in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  });

  it('[SHIP-01] brings up every process of compose.yaml, http healthy', async () => {
    const health = "docker inspect --format '{{.State.Health.Status}}' $(docker compose ps --quiet http)";
    while ((await first.inProject(health)) === 'starting') await delay(1000);
    const states = await first.inProject(
      "docker compose ps --all --format '{{.Service}} {{.State}} {{.Health}}'",
    );
    expect(
      states
        .split('\n')
        .map((line) => line.trim())
        .sort(),
    ).toEqual([
      'backups running',
      'database running healthy',
      'http running healthy',
      'migrate exited',
      'worker running',
    ]);
  });

  it('[SHIP-01] the first administrator adds a tool, its credential and a perk', async () => {
    site = new Site(first.address, await first.run(`cat ${CADDY_AUTHORITY}`));
    await site.signIn(EMAIL, PASSWORD);
    const tool = await site.expect<{ id: string }>(201, 'POST', '/api/tools', {
      name: 'Nuage Clair',
      description: 'Des serveurs en France',
      team: 'Produit',
      category: 'Autres',
      tool_type: 'saas',
      usage_level: 'medium',
    });
    toolId = tool.id;
    await site.expect(204, 'PUT', `/api/tools/${toolId}/credentials`, { password: SECRET });
    const perk = { tool_id: toolId, title: 'Crédits', kind: 'credit', way: 'public-link' };
    await site.expect(201, 'POST', '/api/perks', perk);
    const { perks } = await site.expect<{ perks: object[] }>(200, 'GET', '/api/perks/manage');
    expect(perks).toMatchObject([{ title: 'Crédits' }]);
  });

  it('[SHIP-01] a mail arrives at the mail server', async () => {
    await site.expect(202, 'POST', '/api/auth/forgot-password', { email: EMAIL });
    while (mailbox.mails.length === 0) await delay(200);
    expect(mailbox.mails[0]?.to).toEqual([EMAIL]);
  });
});

describe('the image', () => {
  const inImage = (commands: string) =>
    first.inProject(`docker compose run --rm --no-deps -T http sh -c '${commands}'`);

  it('[SHIP-03] adds at most 200 MB to its base image', async () => {
    const sizes = await first.run(
      `docker image inspect --format '{{.Size}}' perkotheque:local ${baseImages().node.at(-1)}`,
    );
    const [image = 0, base = 0] = sizes.split('\n').map(Number);
    console.log(
      `${(image - base) / 1e6} MB on top of ${base / 1e6} MB\n${await first.run('docker history perkotheque:local')}`,
    );
    expect(image - base).toBeLessThan(MOST_BYTES_ON_TOP);
  });

  it('[SHIP-03] contains no test, fixture, seed, type declaration or source map', async () => {
    const files = (await inImage('find /app -type f')).split('\n');
    expect(files.length).toBeGreaterThan(1000);
    const own = files.filter((file) => !file.includes('/node_modules/'));
    expect(
      own.filter((file) => /\.test\.|\.fixture\.|\/(test|testing|seeds?)\/|seed-demo|\.md$/.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /\.d\.[cm]?ts$|\.map$/.test(file))).toEqual([]);
  });

  it('[SHIP-02] has its version and its revision as labels', async () => {
    const labels = JSON.parse(
      await first.run("docker image inspect --format '{{json .Config.Labels}}' perkotheque:local"),
    );
    expect(labels).toMatchObject({
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.revision': await first.inProject('git rev-parse HEAD'),
      'org.opencontainers.image.licenses': 'MIT',
    });
  });
});

describe('a backup', () => {
  const backup = readManual('backup.md');

  it('[SHIP-01] is written, and brought out of its volume', async () => {
    const listed = await first.follow(stepsBetween(backup, 'Now', 'Bring the dumps out'), { edit });
    expect(listed).toMatch(/perkotheque-\S+\.dump$/m);
  });

  it('[SHIP-01] is restored into a second installation behind nginx, whose credentials open', async () => {
    second = await bareServer('perkotheque-second');
    await second.follow(stepsBetween(install(), '1. Programs', '2. The release'), { edit });
    for (const file of ['perkotheque/.env', 'backups']) {
      const carried = path.join(temporary.folder, path.basename(file));
      await docker(['cp', `perkotheque-first:/srv/${file}`, carried]);
      await docker(['cp', carried, `perkotheque-second:/srv/${file}`]);
    }
    await second.inProject('docker compose build');
    const [, ...restore] = stepsBetween(backup, 'Restore', 'Restore');
    expect(await second.follow(restore, { edit })).toContain('Base restaurée');
    await second.follow(readManual('proxy-nginx.md'), { edit });
    const certificate = await second.run('cat /etc/letsencrypt/live/perks.example.org/fullchain.pem');
    const restored = new Site(second.address, certificate);
    await restored.signIn(EMAIL, PASSWORD);
    expect(await reveal(restored)).toEqual({ value: SECRET });
  });
});

describe('the vault key', () => {
  it('[SHIP-01] is changed, and the former one is no longer needed', async () => {
    const rotated = await first.inProject(`${SETTING}
      setting VAULT_OLD_KEKS "$(sed -n 's/^VAULT_KEK=//p' .env)"
      setting VAULT_KEK "rotated:$(openssl rand -base64 32)"
      ${START}
      docker compose run --rm -T rotate-keys
      setting VAULT_OLD_KEKS ''
      ${START}`);
    expect(rotated).toContain('1 fiches de plus, 0 restantes');
    expect(await reveal(site)).toEqual({ value: SECRET });
  });
});

describe('an upgrade', () => {
  const upgrade = readManual('upgrade.md');
  /** The page goes from the release before to this one; here this one goes to a made-up later one. */
  const toLater = (text: string) =>
    edit(text).replaceAll('0.2.1', LATER.slice(1)).replaceAll('v0.2.0', RELEASE);
  const migrations = () =>
    first.inProject(
      `docker compose exec -T database psql --username=postgres --tuples-only --no-align --command='select name from migrations.kysely_migration' perkotheque`,
    );

  it('[SHIP-01] by docs/upgrade.md brings a later version with the data of this one', async () => {
    const output = await first.follow(stepsBetween(upgrade, '1. The new version', '6. Check'), {
      edit: toLater,
    });
    expect(output).toContain('no error');
    expect(await migrations()).toContain('9999_a_later_version');
    await site.signIn(EMAIL, PASSWORD);
    expect(await reveal(site)).toEqual({ value: SECRET });
    const verified = await first.follow(stepsBetween(upgrade, 'Verify a release', 'Verify a release'), {
      edit: toLater,
    });
    const [kind, , commit, labelled] = verified.trim().split('\n');
    expect(kind).toBe('tag');
    expect(labelled).toBe(commit);
  });

  it('[SHIP-01] cannot be undone by starting the former version, which refuses in one sentence', async () => {
    const before = await migrations();
    const refused = await first.inProject(`git checkout --quiet ${RELEASE}
      docker compose build --quiet
      ! docker compose up --detach
      docker compose logs --no-log-prefix migrate`);
    const sentences = refused.match(/This database was migrated by a later version[^"\\]*/g) ?? [];
    expect(sentences).toHaveLength(1);
    expect(await migrations()).toBe(before);
  });

  it('[SHIP-01] is undone by the former version and the backup of before', async () => {
    // The former version did not start, so the later one makes the last backup, as the page expects.
    await first.inProject(`git checkout --quiet ${LATER} && docker compose build --quiet`);
    await first.inProject(START);
    await first.follow(stepsBetween(upgrade, 'Go back', 'Go back'), { edit: toLater });
    expect(await migrations()).not.toContain('9999_a_later_version');
    await site.signIn(EMAIL, PASSWORD);
    expect(await reveal(site)).toEqual({ value: SECRET });
  });

  it('[SHIP-01] takes over the data of the release before', async () => {
    const [release] = listKeptReleases();
    if (!release) throw new Error('No release is kept.');
    const dump = path.join(temporary.folder, 'perkotheque-release.dump');
    unpackBackup(release, dump);
    await second.run('rm /srv/backups/*');
    await docker(['cp', dump, 'perkotheque-second:/srv/backups/perkotheque-release.dump']);
    await second.inProject(`${SETTING}
      setting VAULT_KEK ${release.vaultKek}
      setting WEBHOOK_KEK ${release.webhookKek}`);
    await second.follow(stepsBetween(readManual('backup.md'), 'Restore', 'Restore'), { edit });
    const certificate = await second.run('cat /etc/letsencrypt/live/perks.example.org/fullchain.pem');
    upgraded = new Site(second.address, certificate);
    await upgraded.signIn('admin@perkotheque.example', release.password);
    const { tools } = await upgraded.expect<{ tools: object[] }>(200, 'GET', '/api/tools');
    expect(tools.length).toBeGreaterThan(10);
  });
});

describe('the earlier application', () => {
  it('[SHIP-04] by docs/migrate.md brings its tools and credentials, and its dump is gone', async () => {
    const schema = readFileSync(fromRoot('apps/api/test/support/earlier/earlier-schema.sql'), 'utf8');
    const rows = `insert into tools (id, name, team, status, tool_type) values ('${EARLIER_TOOL}', 'Vieil Outil', 'Produit', 'active', 'saas');
      insert into tool_credentials (tool_id, password) values ('${EARLIER_TOOL}', '${SECRET}');`;
    await second.write('/srv/perkotheque/earlier.sql', `${schema}\n${rows}\n`);
    await second.follow(stepsBetween(readManual('migrate.md'), 'With Docker', 'With Docker'), { edit });
    const reports = await second.inProject('cat report.txt applied.txt; ls');
    expect(reports.match(/tools : 1 lues/g)).toHaveLength(2);
    expect(reports).not.toContain(SECRET);
    expect(reports).not.toContain('earlier.sql');
    expect(await reveal(upgraded, EARLIER_TOOL)).toEqual({ value: SECRET });
  });
});

describe('the end', () => {
  it('[SHIP-01] finds no secret in any log', async () => {
    const settings = await first.inProject('cat .env');
    const names = /^(?:\w+_PASSWORD|AUTH_SECRET|MAIL_KEY|VAULT_KEK|WEBHOOK_KEK|AUDIT_KEY)=(.+)$/gm;
    const secrets = [...settings.matchAll(names)].map(([, value = '']) => value);
    expect(secrets.length).toBeGreaterThanOrEqual(10);
    const logs = await first.inProject('docker compose logs --no-color');
    expect(logs).toContain('"msg":');
    expect([...secrets, PASSWORD, SECRET].filter((secret) => logs.includes(secret))).toEqual([]);
  });

  it('[SHIP-01] stops within the grace time, every process by itself', async () => {
    const startedAt = performance.now();
    await first.inProject('docker compose stop');
    console.log(`stopped in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const codes = await first.inProject("docker compose ps --all --format '{{.Service}} {{.ExitCode}}'");
    expect(codes.split('\n').sort()).toEqual(['backups 0', 'database 0', 'http 0', 'migrate 0', 'worker 0']);
  });

  // The last one: it needs a quiet machine, and nothing depends on it.
  it('[SHIP-03] starts in under 2 s', async () => {
    const times: number[] = [];
    await first.inProject(START);
    while (times.length < STARTS) {
      await first.inProject(`docker compose restart http\n${START}`);
      const id = await first.inProject('docker compose ps --quiet http');
      const startedAt = Date.parse(await first.run(`docker inspect --format '{{.State.StartedAt}}' ${id}`));
      const lines = (await first.run(`docker logs ${id} 2>&1`)).split('\n').map((line) => JSON.parse(line));
      const listening = lines.findLast(({ msg }) => String(msg).startsWith('Server listening'));
      times.push(new Date(listening.time).getTime() - startedAt);
    }
    console.log(`http listened ${times.join(', ')} ms after its start`);
    // Another program on the machine can only add to it.
    expect(Math.min(...times)).toBeLessThan(MOST_START_MS);
  });
});
