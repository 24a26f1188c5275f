import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that many responses share, compressed and hashed once. */
export type CachedResponse = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function prepareResponse(text: string): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, BROTLI_OPTIONS),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: zipped };
}

/** For routes with `compress: false`: @fastify/compress would compress the same bytes again for each request. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  reply.header('etag', cached.etag);
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding === null) return reply.send(cached.plain);
  return reply.header('content-encoding', encoding).send(cached[encoding]);
}
