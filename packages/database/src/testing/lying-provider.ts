import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENT_ID = 'perkotheque';
export const CLIENT_SECRET = 'a-client-secret-for-tests';

type Claims = Record<string, unknown>;
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** What the provider says next. Every field may lie. */
export interface Behaviour {
  /** Replaces claims of the ID token; undefined removes one. */
  claims?: Claims;
  header?: Record<string, unknown>;
  /** Replaces the signed token. */
  token?(signed: string, pair: KeyPair): string | undefined | Promise<string | undefined>;
  signWith?: 'own' | 'other';
  tokenStatus?: number;
  userinfo?: Claims;
  metadata?: Claims;
  /** Never answers at this path. */
  hangsAt?: string;
}

/** A small provider of our own, on loopback, that signs what a test tells it to. */
export async function startLyingProvider(port = 0) {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let behaviour: Behaviour = {};
  let nonce = '';
  let subject: unknown;
  const tokenRequests: URLSearchParams[] = [];

  async function idToken(): Promise<string | undefined> {
    const now = Math.floor(Date.now() / 1000);
    const honest: Claims = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: 'somebody',
      nonce,
      iat: now,
      exp: now + 300,
      auth_time: now,
      email: 'quelquun@studio.example',
      email_verified: true,
      name: 'Quelqu’un',
    };
    const claims = JSON.parse(JSON.stringify({ ...honest, ...behaviour.claims })) as Claims;
    subject = claims.sub;
    const pair = behaviour.signWith === 'other' ? other : own;
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own', ...behaviour.header })
      .sign(pair.privateKey);
    return behaviour.token ? behaviour.token(signed, pair) : signed;
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...behaviour.metadata,
  });

  async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return new URLSearchParams(text);
  }

  async function answer(path: string, request: IncomingMessage): Promise<[number, unknown]> {
    if (path === '/.well-known/openid-configuration') return [200, metadata()];
    if (path === '/jwks') return [200, { keys: [key] }];
    if (path === '/userinfo') return [200, { sub: subject, ...behaviour.userinfo }];
    tokenRequests.push(await readForm(request));
    return [
      behaviour.tokenStatus ?? 200,
      {
        access_token: 'canary-access',
        refresh_token: 'canary-refresh',
        token_type: 'Bearer',
        id_token: await idToken(),
      },
    ];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === behaviour.hangsAt) return;
    const [status, body] = await answer(path, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    tokenRequests,
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** The nonce of the attempt that the next answer belongs to. */
    useNonce(next: string) {
      nonce = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LyingProvider = Awaited<ReturnType<typeof startLyingProvider>>;
