import { DEMO_PASSWORD, DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { ROLES } from '@perkotheque/domain/accounts/roles';

/** What a person needs to look around: the address and one account for each role. */
export function welcome(origin: string, seconds: number): string {
  const accounts = ROLES.flatMap((role) => DEMO_PEOPLE.find((person) => person.role === role) ?? []);
  return [
    '',
    `Perkothèque is ready after ${seconds.toFixed(0)} s:  ${origin}`,
    '',
    ...accounts.map(({ role, email, full_name }) => `  ${role.padEnd(10)} ${email.padEnd(36)} ${full_name}`),
    '',
    `  Password of all four: ${DEMO_PASSWORD}`,
    `  Mails that it sends:  ${origin}/api/outbox`,
    '  Ctrl-C stops it; the data stays in .data/ (delete the folder to start afresh).',
    '',
  ].join('\n');
}
