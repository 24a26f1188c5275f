import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { ROLES } from '@perkotheque/domain/accounts/roles';

/** seed-demo.ts of the API sets this password for every account. */
export const DEMO_PASSWORD = 'perkotheque-demo';

/** Returns the text printed at the start: the URL and one account per role. */
export function formatStartMessage(origin: string, apiOrigin = origin): string {
  const accounts = ROLES.flatMap((role) => DEMO_PEOPLE.find((person) => person.role === role) ?? []);
  return [
    '',
    `Perkothèque is ready:  ${origin}`,
    '',
    ...accounts.map(({ role, email, full_name }) => `  ${role.padEnd(10)} ${email.padEnd(36)} ${full_name}`),
    '',
    `  Password of all:      ${DEMO_PASSWORD}`,
    `  Sent mails:           ${apiOrigin}/dev/outbox`,
    '  Ctrl-C stops it. The data stays in .data/: delete the folder to start over.',
    '',
  ].join('\n');
}
