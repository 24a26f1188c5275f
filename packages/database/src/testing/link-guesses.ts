import { createHash, randomBytes } from 'node:crypto';

const flipCase = (text: string) =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');

/** Everything that somebody who knows nearly all could try, then what chance offers. */
export function guessesAt(genuine: string, count: number): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const hash = createHash('sha256').update(genuine).digest();
  const near = [
    ...[...genuine].flatMap((_, at) =>
      [...alphabet].map((one) => genuine.slice(0, at) + one + genuine.slice(at + 1)),
    ),
    ...[...genuine].map((_, at) => genuine.slice(0, at)),
    ...[...genuine].map((_, at) => genuine.slice(at + 1)),
    genuine.toLowerCase(),
    genuine.toUpperCase(),
    flipCase(genuine),
    [...genuine].toReversed().join(''),
    hash.toString('hex'),
    hash.toString('base64url'),
    `\\x${hash.toString('hex')}`,
    Buffer.from(genuine, 'base64url').toString('hex'),
    ...['=', ' ', '.', '%00', '%0a', '%', '_', "' or true --", '/..', '?', '#'].map(
      (end) => `${genuine}${end}x`,
    ),
    ` ${genuine}`,
    `${genuine}${genuine}`,
    '',
    '%',
    '*',
    'null',
    'undefined',
    '$token',
    'x'.repeat(500),
  ].filter((guess) => guess !== genuine);
  // Twice, so that each meets the data and the page.
  const tried = near.flatMap((guess) => [guess, guess]);
  const random = Array.from({ length: Math.max(0, count - tried.length) }, () =>
    randomBytes(18).toString('base64url'),
  );
  return [...tried, ...random];
}
