import type { Translation } from '@perkotheque/domain/languages/translation';
import type { identityProviders as french } from '../fr/identity-providers.ts';

export const identityProviders = {
  loadFailed: 'The sign-in services are not responding',
  saved: 'Settings saved',
  saveFailed: 'The settings were not saved',
  none: {
    title: 'No sign-in service',
    text: 'Add OIDC_PROVIDERS to the environment and restart: the operations guide has an example.',
  },
  reach:
    'This service says who signs in, and gives the roles of the table. It reads nothing of the application. Its address and secret come from the environment.',
  facts: {
    issuer: 'Issuer',
    redirect: 'Return address',
    domains: 'Entrusted domains',
    noDomains: 'None: nothing is linked automatically',
    verified: 'Accepted addresses',
    vouches: 'Verified, or of an entrusted domain when the service says nothing',
    verifiedOnly: 'Verified by the service',
    signedIn: 'Last sign-in',
    refused: 'Last refusal',
    refusal: '{moment}: {reason}',
    never: 'Never',
  },
  test: {
    action: 'Test',
    ok: 'The service answers and publishes its keys.',
    failed: 'The service does not answer as it should.',
  },
  form: {
    title: 'Settings of {provider}',
    minutes: 'Length of a session, in minutes',
    minutesHelp:
      'Empty: as for other sessions. Somebody removed from the service is out at its end at the latest.',
    factor: 'Accept this service’s second factor instead of ours',
    values: 'Values that prove it',
    valuesHelp: 'A value of amr or acr, such as mfa.',
    wrong: 'Every group must be written, only once, and the length be between 5 and 43,200 minutes.',
    submit: 'Save',
  },
  rules: {
    title: 'Groups and roles',
    help: 'Applied at each sign-in, from “{claim}”: the highest role wins, no known group gives User. Without a row here, or without groups in the answer, nothing changes.',
    group: 'Group {number}',
    groupExample: 'studio-team',
    role: 'Role {number}',
    remove: 'Remove row {number}',
    add: 'Add a group',
    roles: { user: 'User', moderator: 'Moderator', 'core-team': 'Core team', admin: 'Administrator' },
  },
  passwords: {
    title: 'Passwords',
    text: 'Beside the sign-in services, or no password for anybody but one emergency administrator.',
    field: 'Who signs in with a password',
    help: 'The emergency administrator gets in while no service answers. They must be active and have a password.',
    everybody: 'Everybody',
    onlyOne: 'Only {name}',
  },
} as const satisfies Translation<typeof french>;
