import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCESS_VARIABLES } from '#config/env.ts';
import { composeService, composeText } from './support/compose-environment.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The image fixes these: its folders, its programs, and no mailbox in production. */
const FIXED_BY_IMAGE = [...matches(read('Dockerfile'), /^ENV (\w+)=/gm), 'MAILBOX_DIR', 'PG_BIN_DIR'];
/** compose.yaml builds the addresses of the database from the passwords, and names what is in its volumes. */
const SET_BY_COMPOSE = [/^DATABASE_(\w+_)?URL$/, /^BACKUP_DIR$/, /^AUDIT_HEAD_FILE$/];

describe('compose.yaml', () => {
  for (const [service, variables] of Object.entries(PROCESS_VARIABLES)) {
    it(`[HARD-15] gives ${service} every variable that it reads, and no other`, () => {
      const given = Object.keys(composeService(service).environment);
      const wanted = variables.filter((name) => !FIXED_BY_IMAGE.includes(name));
      expect(given.sort()).toEqual(wanted.sort());
    });
  }

  it('[HARD-15] passes on every setting of .env.example', () => {
    const documented = matches(read('.env.example'), /^([A-Z_]+)=/gm);
    const passedOn = matches(composeText, /\$\{(\w+)/g);
    const isSetElsewhere = (name: string) =>
      FIXED_BY_IMAGE.includes(name) || SET_BY_COMPOSE.some((pattern) => pattern.test(name));
    expect(documented.filter((name) => !passedOn.includes(name) && !isSetElsewhere(name))).toEqual([]);
    const unknown = new Set(passedOn.filter((name) => !documented.includes(name)));
    expect([...unknown]).toEqual(['DATABASE_OWNER_PASSWORD']);
  });
});
