import { createHash } from 'node:crypto';
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

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((mark) => mark.trim() === etag);
}
