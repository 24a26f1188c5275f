import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';

type Told = {
  status: 200 | 304;
  head: Readonly<Record<string, string>>;
  body: Buffer | null;
  /** The same for Node's own server: name, value, name, value… */
  flatHead: readonly string[];
};

/** A JSON answer that many will ask for: serialised, compressed and fingerprinted once. */
export type PrebuiltAnswer = { etag: string; whole: Record<Encoding, Told>; unchanged: Told };

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function compressBody(identity: Buffer): Promise<Record<Encoding, Buffer>> {
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
  const common = { etag, vary: 'accept-encoding' };
  const bodies = await compressBody(identity);
  const whole = (encoding: Encoding) =>
    toTell(200, bodies[encoding], {
      ...common,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bodies[encoding].length),
    });
  return {
    etag,
    whole: { identity: whole('identity'), gzip: whole('gzip'), br: whole('br') },
    unchanged: toTell(304, null, common),
  };
}

function toTell(status: Told['status'], body: Buffer | null, head: Record<string, string>): Told {
  return { status, head, body, flatHead: Object.entries(head).flat() };
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
export function tellPrebuilt({ etag, whole, unchanged }: PrebuiltAnswer, asked: IncomingHttpHeaders): Told {
  if (isUnchanged(asked['if-none-match'], etag)) return unchanged;
  return whole[chooseEncoding(asked['accept-encoding'])];
}

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((mark) => mark.trim() === etag);
}
