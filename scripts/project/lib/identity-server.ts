import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

const CLIENT = { id: 'perkotheque', secret: 'a-secret-of-the-demonstration-only' };

export type IdentityServer = {
  issuer: string;
  /** The entry of OIDC_PROVIDERS for an application at this origin. */
  entry: Record<string, unknown>;
  stop: () => Promise<void>;
};

/** The login is the address. A part before the @ such as `ana+chefs` puts the person into the group `chefs`. */
function claimsOf(login: string): AccountClaims {
  const [name = '', group] = login.split('@')[0]?.split('+') ?? [];
  return {
    sub: login,
    email: login.replace(/\+[^@]*/, ''),
    email_verified: true,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    groups: group === undefined ? [] : [group],
  };
}

/** A real identity provider on loopback, for the demonstration and the browser tests: any address, any password. */
export async function startIdentityServer(
  origin: string,
  { id = 'studio', label = 'Compte Studio', port = 0 } = {},
): Promise<IdentityServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/auth/callback/${id}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    entry: {
      id,
      label,
      issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      domains: ['studio.example'],
      scopes: ['email', 'profile', 'groups'],
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
