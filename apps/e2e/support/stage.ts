// What the workers must know of the stage that global-setup.ts sets; they are child processes, so it travels by
// environment.
const NAMES = { origin: 'E2E_ORIGIN', ownerUrl: 'E2E_OWNER_URL', mailDir: 'E2E_MAIL_DIR' } as const;
type Fact = keyof typeof NAMES;

function read(fact: Fact): string {
  const value = process.env[NAMES[fact]];
  if (!value) throw new Error(`The stage is not set (${NAMES[fact]}): run flows with npm run e2e.`);
  return value;
}

export const stage = {
  set(facts: Record<Fact, string>): void {
    for (const [fact, value] of Object.entries(facts)) process.env[NAMES[fact as Fact]] = value;
  },
  /** Undefined until the stage is set: the runner reads its configuration before that. */
  origin: (): string | undefined => process.env[NAMES.origin],
  ownerUrl: () => read('ownerUrl'),
  mailDir: () => read('mailDir'),
};
