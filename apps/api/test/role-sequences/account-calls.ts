import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { ROLES } from '@perkotheque/domain/accounts/roles';
import type { Call, Scene } from './scene.ts';

const toAccount = ({ account }: Scene) => ({ id: account });
const withPassword = () => ({ password: TEST_PASSWORD });

/** What a member does to their own account, and an admin to that of somebody else. */
export const ACCOUNT_CALLS: readonly Call[] = [
  {
    does: 'saves an own setting',
    route: 'PUT /api/me/settings/:key',
    params: () => ({ key: 'theme' }),
    body: () => ({ value: 'dark' }),
  },
  {
    does: 'begins to enrol a second factor',
    route: 'POST /api/auth/two-factor/enrolment',
    body: withPassword,
    keep: (scene, { key = '' }) => {
      scene.key = key;
    },
  },
  {
    does: 'confirms the second factor',
    route: 'POST /api/auth/two-factor/confirmation',
    body: ({ key }) => ({ code: authenticatorCode(key) }),
  },
  {
    does: 'renews the recovery codes',
    route: 'POST /api/auth/two-factor/recovery-codes',
    body: withPassword,
  },
  { does: 'removes the second factor', route: 'POST /api/auth/two-factor/removal', body: withPassword },
  { does: 'proves the password again', route: 'POST /api/auth/reauthentication', body: withPassword },
  { does: 'deletes their own account', route: 'POST /api/me/deletion', body: withPassword },
  {
    does: 'renames the account',
    route: 'PATCH /api/users/:id',
    params: toAccount,
    body: () => ({ full_name: 'Autre Nom' }),
  },
  {
    does: 'suspends the account',
    route: 'PATCH /api/users/:id',
    params: toAccount,
    body: () => ({ status: 'suspended' }),
  },
  {
    does: 'activates the account',
    route: 'PATCH /api/users/:id',
    params: toAccount,
    body: () => ({ status: 'active' }),
  },
  ...ROLES.map((role) => ({
    does: `makes the account ${role}`,
    route: 'PUT /api/users/:id/role',
    params: toAccount,
    body: () => ({ role }),
  })),
  { does: 'deletes the account', route: 'DELETE /api/users/:id', params: toAccount },
  {
    does: 'creates an admin',
    route: 'POST /api/functions/create-user',
    body: () => ({ email: 'ajout@perkotheque.example', password: TEST_PASSWORD, role: 'admin' }),
    keep: (scene, { id = '' }) => {
      scene.account = id;
    },
  },
  {
    does: 'sets the password of the account',
    route: 'POST /api/functions/update-user-password',
    body: ({ account }) => ({ userId: account, newPassword: 'un autre mot de passe' }),
  },
];
