import { createHmac } from 'node:crypto';
import type { Refusal } from '@perkotheque/domain/identity-providers/refusals';
import { type Behaviour, CLIENT_ID, CLIENT_SECRET } from './lying-provider.ts';

export interface Lie {
  behaviour?: Behaviour;
  /** Changes the answer in the address. */
  answer?(query: URLSearchParams): void;
  /** Drops the cookie that binds the attempt to the browser. */
  otherBrowser?: boolean;
}

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (token: string) => token.split('.')[1] ?? '';
const claims = (values: Record<string, unknown>): Behaviour => ({ claims: values });
const token = (forge: NonNullable<Behaviour['token']>): Behaviour => ({ token: forge });

/** An HMAC whose key is text that everybody knows. */
function hmacToken(signed: string, key: string): string {
  const head = `${encode({ alg: 'HS256', kid: 'own' })}.${payloadOf(signed)}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}

const INVALID = 'provider_answer_invalid';
const EXPIRED = 'provider_attempt_expired';
/** Forged answers of a provider, each with the code that has to refuse it. */
export const LIES: readonly [string, Lie, Refusal][] = [
  ['another issuer', { behaviour: claims({ iss: 'https://evil.example' }) }, INVALID],
  ['the issuer with a slash more', { behaviour: claims({ iss: 'http://127.0.0.1/' }) }, INVALID],
  ['no issuer', { behaviour: claims({ iss: undefined }) }, INVALID],
  ['another audience', { behaviour: claims({ aud: 'another-client' }) }, INVALID],
  ['no audience', { behaviour: claims({ aud: undefined }) }, INVALID],
  ['two audiences without azp', { behaviour: claims({ aud: ['perkotheque', 'another'] }) }, INVALID],
  ['azp of another client', { behaviour: claims({ azp: 'another' }) }, INVALID],
  ['another nonce', { behaviour: claims({ nonce: 'not-the-nonce' }) }, INVALID],
  ['no nonce', { behaviour: claims({ nonce: undefined }) }, INVALID],
  ['an expired token', { behaviour: claims({ exp: now() - 3600, iat: now() - 7200 }) }, INVALID],
  ['no expiry', { behaviour: claims({ exp: undefined }) }, INVALID],
  ['an expiry that is no number', { behaviour: claims({ exp: 'tomorrow' }) }, INVALID],
  ['no date of issue', { behaviour: claims({ iat: undefined }) }, INVALID],
  ['a token that is not valid yet', { behaviour: claims({ nbf: now() + 3600 }) }, INVALID],
  ['no subject', { behaviour: claims({ sub: undefined }) }, INVALID],
  ['an empty subject', { behaviour: claims({ sub: ' ' }) }, INVALID],
  ['a subject that is a number', { behaviour: claims({ sub: 7 }) }, INVALID],
  ['a subject of 300 characters', { behaviour: claims({ sub: 'x'.repeat(300) }) }, INVALID],
  ['alg none', { behaviour: token((signed) => `${encode({ alg: 'none' })}.${payloadOf(signed)}.`) }, INVALID],
  [
    'alg None with a signature',
    { behaviour: token((signed) => `${encode({ alg: 'None', kid: 'own' })}.${payloadOf(signed)}.AAAA`) },
    INVALID,
  ],
  [
    'HS256 with the client secret',
    { behaviour: token((signed) => hmacToken(signed, CLIENT_SECRET)) },
    INVALID,
  ],
  ['HS256 with the client id', { behaviour: token((signed) => hmacToken(signed, CLIENT_ID)) }, INVALID],
  ['a swapped key', { behaviour: { signWith: 'other' } }, INVALID],
  ['an unknown key id', { behaviour: { signWith: 'other', header: { kid: 'unknown' } } }, INVALID],
  [
    'a key inside the token',
    { behaviour: { signWith: 'other', header: { jwk: { kty: 'RSA' }, kid: 'mine' } } },
    INVALID,
  ],
  [
    'a changed payload',
    { behaviour: token((signed) => signed.replace(payloadOf(signed), encode({ sub: 'admin' }))) },
    INVALID,
  ],
  ['a cut signature', { behaviour: token((signed) => signed.slice(0, -8)) }, INVALID],
  ['text instead of a token', { behaviour: token(() => 'not.a.token') }, INVALID],
  ['an opaque token', { behaviour: token(() => 'opaque') }, INVALID],
  ['no token at all', { behaviour: token(() => undefined) }, INVALID],
  [
    'userinfo of another subject',
    {
      behaviour: {
        claims: { email: undefined },
        userinfo: { sub: 'admin', email: 'a@studio.example', email_verified: true },
      },
    },
    INVALID,
  ],
  ['a failing token endpoint', { behaviour: { tokenStatus: 500 } }, 'provider_unavailable'],
  [
    'iss of the answer of another provider',
    { answer: (query) => query.set('iss', 'https://evil.example') },
    INVALID,
  ],
  ['a state that nobody began', { answer: (query) => query.set('state', 'x'.repeat(32)) }, EXPIRED],
  ['no state', { answer: (query) => query.delete('state') }, EXPIRED],
  ['a state from another browser', { otherBrowser: true }, EXPIRED],
  ['two states', { answer: (query) => query.append('state', 'another') }, EXPIRED],
  ['no code', { answer: (query) => query.delete('code') }, INVALID],
  ['a refusal', { answer: (query) => query.set('error', 'access_denied') }, 'provider_cancelled'],
  [
    'an address that is not verified',
    { behaviour: claims({ email_verified: false }) },
    'provider_email_unverified',
  ],
  [
    'an address verified in words',
    { behaviour: claims({ email_verified: 'true' }) },
    'provider_email_unverified',
  ],
  [
    'no word about the address',
    { behaviour: claims({ email_verified: undefined }) },
    'provider_email_unverified',
  ],
  ['no address', { behaviour: claims({ email: undefined }) }, 'provider_email_missing'],
  ['an address that is none', { behaviour: claims({ email: 'quelquun' }) }, 'provider_email_missing'],
];
