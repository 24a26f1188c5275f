import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';

/** A JSON answer that many will ask for: serialised, compressed and fingerprinted once. */
export type PrebuiltAnswer = { etag: string; bodies: Record<Encoding, Buffer> };

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function compressBody(identity: Buffer): Promise<PrebuiltAnswer['bodies']> {
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, QUALITY),
  ]);
  return { identity, gzip: zipped, br };
}

export async function prebuildAnswer(body: unknown): Promise<PrebuiltAnswer> {
  const identity = Buffer.from(JSON.stringify(body));
  // Weak, because every encoding of it shares the one mark.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: await compressBody(identity) };
}

/** The smallest of our encodings that the caller reads; one weighed `q=0` is one it refuses. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** What somebody is to be told who sent these headers: all of it, or that they have it. */
export function tellPrebuilt({ etag, bodies }: PrebuiltAnswer, asked: IncomingHttpHeaders) {
  const head: Record<string, string> = { etag, vary: 'accept-encoding' };
  if (isUnchanged(asked['if-none-match'], etag)) return { status: 304, head, body: null };
  const encoding = chooseEncoding(asked['accept-encoding']);
  const body = bodies[encoding];
  if (encoding !== 'identity') head['content-encoding'] = encoding;
  head['content-type'] = 'application/json; charset=utf-8';
  head['content-length'] = String(body.length);
  return { status: 200, head, body };
}

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((mark) => mark.trim() === etag);
}
