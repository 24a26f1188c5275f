import { createHash } from 'node:crypto';

/** Another character of the same class, then one of each other class. */
const CLASSES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '-_', '.~ %'];
const othersThan = (sign: string) =>
  CLASSES.map((signs) => [...signs].find((one) => one !== sign) ?? '').filter((one) => one !== '');

/** Every text that somebody who knows nearly all of a token could send. */
export function alteredTokens(token: string): [name: string, text: string][] {
  const signs = [...token];
  const hash = createHash('sha256').update(token).digest();
  const [prefix = '', id = '', ...secret] = token.split('_');
  return [
    ...signs.flatMap((sign, at) =>
      othersThan(sign).map((other): [string, string] => [
        `altered at ${at}`,
        token.slice(0, at) + other + token.slice(at + 1),
      ]),
    ),
    ...signs.map((_, at): [string, string] => [`cut to ${at}`, token.slice(0, at)]),
    ...signs.map((_, at): [string, string] => [`without its first ${at + 1}`, token.slice(at + 1)]),
    ['in lower case', token.toLowerCase()],
    ['in upper case', token.toUpperCase()],
    ['twice', token + token],
    ['with a comma', `${token},${token}`],
    ['with an end', `${token}x`],
    ['with a NUL', `${token}%00`],
    ['without its prefix', `${id}_${secret.join('_')}`],
    ['with another prefix', `pat_${id}_${secret.join('_')}`],
    ['its hash', hash.toString('hex')],
    ['its hash as a secret', `${prefix}_${id}_${hash.toString('base64url')}`],
    ['its id alone', `${prefix}_${id}_`],
    ['nothing', ''],
  ].filter(([, text]) => text !== token) as [string, string][];
}

/** The genuine token, at places where logs, histories and referrers would keep it. */
export function misplacedTokens(
  token: string,
): [name: string, sent: { path?: string; headers?: Record<string, string> }][] {
  const basic = Buffer.from(`${token}:`).toString('base64');
  return [
    ...['token', 'access_token', 'api_key', 'authorization', 'key', 'bearer'].map(
      (name): [string, { path: string }] => [`?${name}=`, { path: `?${name}=${token}` }],
    ),
    ['as a cookie', { headers: { cookie: `__Host-perkotheque_session=${token}` } }],
    ['as Basic', { headers: { authorization: `Basic ${basic}` } }],
    ['without a scheme', { headers: { authorization: token } }],
    ['as Token', { headers: { authorization: `Token ${token}` } }],
    ['as X-API-Key', { headers: { 'x-api-key': token } }],
    ['as Proxy-Authorization', { headers: { 'proxy-authorization': `Bearer ${token}` } }],
  ];
}
