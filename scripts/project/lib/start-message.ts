import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { ROLES } from '@perkotheque/domain/accounts/roles';

/** The one that the API's seed-demo command gives to every account. */
export const DEMO_PASSWORD = 'perkotheque-demo';

/** What a person needs to look around: the address and one account for each role. */
export function welcome(origin: string, apiOrigin = origin): string {
  const accounts = ROLES.flatMap((role) => DEMO_PEOPLE.find((person) => person.role === role) ?? []);
  return [
    '',
    `Perkothèque is ready:  ${origin}`,
    '',
    ...accounts.map(({ role, email, full_name }) => `  ${role.padEnd(10)} ${email.padEnd(36)} ${full_name}`),
    '',
    `  Password of all four: ${DEMO_PASSWORD}`,
    `  Mails that it sends:  ${apiOrigin}/dev/outbox`,
    '  Ctrl-C stops it; the data stays in .data/ (delete the folder to start afresh).',
    '',
  ].join('\n');
}
