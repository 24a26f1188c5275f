import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCESS_VARIABLES, readBackupsEnv, readEnv, readMigrateEnv, readWorkerEnv } from '#config/env.ts';
import { EnvError } from '#config/env-source.ts';
import { composeService, composeText } from './support/compose-environment.ts';
import { readEnvExample } from './support/env-example.ts';

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
const FIXED_BY_IMAGE = matches(dockerfile, /^ENV (\w+)=/gm);
/** The image has no mailbox, since production sends mails, and its programs are in the PATH. */
const LEFT_AT_DEFAULT = ['MAILBOX_DIR', 'PG_BIN_DIR'];

const LETTERS = new Map(Object.entries({ http: 'H', worker: 'W', backups: 'B', migrate: 'M' }));
const letterOf = (service: string) => LETTERS.get(service) ?? 'C';

const settings = readEnvExample();
const unique = (names: readonly string[]) => [...new Set(names)].sort();
const readByAnyProcess = unique(Object.values(PROCESS_VARIABLES).flat());
const markedWith = (mark: string) =>
  unique(settings.filter(({ comment }) => comment.includes(mark)).map(({ name }) => name));

/** The variables without which a process does not start. */
function requiredBy(read: (source: Record<string, string>) => unknown): string[] {
  try {
    read({});
  } catch (error) {
    if (error instanceof EnvError) return error.faults.map((fault) => fault.replace(/:.*/s, ''));
    throw error;
  }
  return [];
}

describe('compose.yaml', () => {
  for (const [service, variables] of Object.entries(PROCESS_VARIABLES)) {
    it(`[HARD-15] gives ${service} every variable that it reads, and no other`, () => {
      const given = Object.keys(composeService(service).environment);
      const setElsewhere = [...FIXED_BY_IMAGE, ...LEFT_AT_DEFAULT];
      expect(given.sort()).toEqual(variables.filter((name) => !setElsewhere.includes(name)).sort());
    });
  }

  it('[HARD-15] takes every setting of .env.example from .env, save those marked "Without Docker only."', () => {
    const taken = unique(matches(composeText, /\$\{(\w+)/g));
    const withoutDocker = markedWith('Without Docker only.');
    expect(taken).toEqual(
      unique(settings.map(({ name }) => name)).filter((name) => !withoutDocker.includes(name)),
    );
  });

  it('refuses to start without the settings that .env.example marks as required', () => {
    const withoutDocker = markedWith('Without Docker only.');
    const required = [...markedWith('Required.'), ...markedWith('Required with Docker.')];
    const refused = [...matches(composeText, /\$\{(\w+):\?/g)];
    expect(unique(refused)).toEqual(unique(required).filter((name) => !withoutDocker.includes(name)));
  });
});

describe('.env.example', () => {
  it('has every variable that a process reads once, and no other than those marked "Docker only."', () => {
    const dockerOnly = settings.filter(({ comment }) => comment.startsWith('Docker only.'));
    const names = settings.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...readByAnyProcess, ...dockerOnly.map(({ name }) => name)].sort());
  });

  it('names with letters the processes that read each variable', () => {
    for (const { name, letters } of settings) {
      const readers = Object.entries(PROCESS_VARIABLES).filter(([, variables]) => variables.includes(name));
      expect(letters.toSorted(), name).toEqual(unique(readers.map(([service]) => letterOf(service))));
    }
  });

  it('marks as required the variables without which a process does not start', () => {
    const readers = [readEnv, readWorkerEnv, readBackupsEnv, readMigrateEnv];
    expect(markedWith('Required.')).toEqual(unique(readers.flatMap(requiredBy)));
  });
});
