import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../lib/mailbox.ts';
import { fromRoot } from '../lib/paths.ts';
import { type TemporaryFolder, temporaryFolder } from '../lib/temporary.ts';
import { docker } from './docker.ts';
import { readManual, stepsBetween } from './manual.ts';
import { makeRepository, REPOSITORY } from './repository.ts';
import { FOLDER, Server } from './server.ts';
import { baseImages } from './stand-ins.ts';
import { measureUsage } from './usage.ts';

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const PASSWORD = 'mot-de-passe-du-premier-administrateur';
const EMAIL = 'you@example.org';
const TOOLS = 1000;
const PEOPLE = 10;
const AT_REST_SECONDS = 120;
const AT_WORK_SECONDS = 120;

const STUDIOS = ['perkotheque', 'atelier', 'fabrique'].map((project, index) => ({
  project,
  folder: `/srv/${project}`,
  origin: `https://${project}.example.org`,
  port: 3000 + index,
  network: `172.30.${77 + index}`,
}));
type Studio = (typeof STUDIOS)[number];

let temporary: TemporaryFolder;
let mailbox: Mailbox;
let server: Server;

const ANOTHER = 'Another studio on the same server';

/** docs/install.md for one studio; the second and third follow its last section too. */
async function install(studio: Studio): Promise<void> {
  const manual = readManual('install.md');
  const another = stepsBetween(manual, ANOTHER, ANOTHER);
  const isFirst = studio.folder === FOLDER;
  const commandsOf = (steps: typeof manual) =>
    steps.flatMap((step) => ('commands' in step ? [step.commands] : [])).join('\n');
  const text = [
    commandsOf(stepsBetween(manual, '2. The release', '3. Settings')),
    isFirst ? '' : commandsOf(another),
    commandsOf(stepsBetween(manual, '4. The image, and the key of the audit log', '5. Start')),
  ].join('\n');
  await server.run(
    text
      .replaceAll(FOLDER, studio.folder)
      .replaceAll('atelier', studio.project)
      .replaceAll('3001', String(studio.port))
      .replaceAll('172.30.78', studio.network)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${studio.port}`)
      .replaceAll('https://perks.example.org', studio.origin)
      .replaceAll('smtps://user:password@mail.example.org:465', mailbox.url),
  );
  await server.run(
    commandsOf(stepsBetween(manual, '6. The first administrator', '6. The first administrator')),
    `${PASSWORD}\n`,
    studio.folder,
  );
  await inDatabase(
    studio,
    `insert into tools (name, description, team)
     select 'Nuage ' || n || ' ${studio.project}', 'Un outil du studio', 'Tous' from generate_series(1, ${TOOLS}) n`,
  );
}

const inDatabase = (studio: Studio, query: string) =>
  server.run(
    'docker compose exec -T database psql --username postgres --dbname perkotheque --tuples-only --no-align',
    query,
    studio.folder,
  );

/** One line for each studio and process, and the sum of each studio. */
function describeUsage(what: string, usage: Awaited<ReturnType<typeof measureUsage>>): string {
  const lines = STUDIOS.map(({ project }) => {
    const own = usage.filter((one) => one.project === project);
    const sum = (field: 'memoryMb' | 'cores') => own.reduce((total, one) => total + one[field], 0);
    const parts = own.map(
      ({ service, memoryMb, cores }) => `${service} ${memoryMb} MB ${cores.toFixed(3)} cores`,
    );
    return `  ${project}: ${sum('memoryMb')} MB, ${sum('cores').toFixed(3)} cores (${parts.join('; ')})`;
  });
  return [`${what}:`, ...lines].join('\n');
}

beforeAll(async () => {
  temporary = temporaryFolder('repository');
  const repository = await makeRepository(temporary.folder, `v${version}`, 'v0.3.0');
  const { node, postgres } = baseImages();
  server = await Server.start('perkotheque-studios', [...node, postgres]);
  await docker(['cp', repository, `${server.name}:/repository.git`]);
  await server.write('/root/.gitconfig', `[url "/repository.git"]\n\tinsteadOf = ${REPOSITORY}\n`);
  mailbox = await openMailbox(server.gateway);
  await server.follow(stepsBetween(readManual('install.md'), '1. Programs', '1. Programs'));
});
afterAll(async () => {
  await mailbox?.close();
  await server?.remove();
  temporary?.remove();
});

describe('three studios on one server', () => {
  it('are installed by the manuals, each in a folder of its own', async () => {
    for (const studio of STUDIOS) await install(studio);
    for (const { project } of STUDIOS) {
      const filter = `--filter label=com.docker.compose.project=${project}`;
      const images = await server.run(`docker ps ${filter} --format '{{.Image}}' | sort`);
      expect(images.split('\n')).toEqual([...Array(3).fill(`${project}:local`), 'postgres:17'].sort());
    }
  });

  it('have nothing in common: neither rows, nor keys, nor networks', async () => {
    for (const studio of STUDIOS) {
      const names = await inDatabase(
        studio,
        "select distinct split_part(name, ' ', 3) from tools order by 1",
      );
      expect(names.trim()).toBe(studio.project);
    }
    const secrets = await server.run(
      `cat ${STUDIOS.map(({ folder }) => `${folder}/.env`).join(' ')} | grep -E '^(AUTH_SECRET|VAULT_KEK|MAIL_KEY|DATABASE_APP_PASSWORD)=' | sort | uniq -d`,
    );
    expect(secrets.trim()).toBe('');
    const networks = await server.run("docker network ls --format '{{.Name}}' | grep _default | sort");
    expect(networks.split('\n').filter(Boolean)).toEqual(
      STUDIOS.map(({ project }) => `${project}_default`).sort(),
    );
  });

  it('cost so much at rest and at work', async () => {
    const atRest = await measureUsage(server, () => delay(AT_REST_SECONDS * 1000));
    console.log(describeUsage('at rest', atRest));
    await server.write(
      '/people-at-work.ts',
      readFileSync(fromRoot('scripts/project/containers/people-at-work.ts'), 'utf8'),
    );
    const work = {
      studios: STUDIOS.map(({ origin, port }) => ({ origin, port, email: EMAIL, password: PASSWORD })),
      people: PEOPLE,
      seconds: AT_WORK_SECONDS,
    };
    let met = '';
    const atWork = await measureUsage(server, async () => {
      met = await server.run(
        `docker run --rm --network host --volume /people-at-work.ts:/people-at-work.ts:ro --entrypoint node perkotheque:local /people-at-work.ts '${JSON.stringify(work)}'`,
      );
    });
    console.log(describeUsage(`at work, ${PEOPLE} people each: ${met}`, atWork));
    const disk = await server.run(
      'docker volume ls --quiet | while read -r name; do du --summarize --block-size=1MB "$(docker volume inspect --format \'{{.Mountpoint}}\' "$name")"; done; docker image ls --format \'{{.Repository}} {{.Size}}\'',
    );
    console.log(disk);
    expect(JSON.parse(met).failures).toEqual([]);
  });
});
