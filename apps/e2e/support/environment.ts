import type { ApplicationOptions } from '@perkotheque/project/application';

// Playwright workers are child processes: global-setup.ts passes them these values as environment variables.
const NAMES = {
  origin: 'E2E_ORIGIN',
  ownerUrl: 'E2E_OWNER_URL',
  mailDir: 'E2E_MAIL_DIR',
  application: 'E2E_APPLICATION',
} as const;
type Fact = keyof typeof NAMES;

function read(fact: Fact): string {
  const value = process.env[NAMES[fact]];
  if (!value) throw new Error(`${NAMES[fact]} is not set: run these tests with npm run e2e.`);
  return value;
}

export const environment = {
  set(facts: Record<Fact, string>): void {
    for (const [fact, value] of Object.entries(facts)) process.env[NAMES[fact as Fact]] = value;
  },
  /** Undefined in the runner, which reads its configuration before global-setup.ts has run. */
  origin: (): string | undefined => process.env[NAMES.origin],
  ownerUrl: () => read('ownerUrl'),
  mailDir: () => read('mailDir'),
  /** For a test that starts another application on the same database. */
  application: () =>
    JSON.parse(read('application')) as Pick<ApplicationOptions, 'urls' | 'folder' | 'webDistDir'>,
};
