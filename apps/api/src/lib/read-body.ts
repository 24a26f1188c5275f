import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { AppError } from './app-error.ts';

/** A network delivers larger pieces, but for a few. */
const SMALL_PIECE_BYTES = 256;
const MAX_SMALL_PIECES = 1_000;
const FIRST_BYTES = 16 * 1024;

/** As the client declares it; undefined for a body of unknown length. */
export function declaredLength(headers: IncomingHttpHeaders): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a body of at most `limit` bytes into one buffer. A body that arrives byte by byte would take 200 times its size if
 * its pieces were kept, and much time to receive: it is refused.
 */
export function readBody(payload: Readable, limit: number, declared = FIRST_BYTES): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (declared > limit) throw new AppError('payload_too_large');
    let body = Buffer.allocUnsafe(declared);
    let length = 0;
    let pieces = 0;
    const refuse = (error: AppError) => {
      // The response closes the connection: the rest need not be received.
      payload.off('data', add).pause();
      reject(error);
    };
    const add = (piece: Buffer) => {
      const end = length + piece.length;
      pieces += 1;
      if (end > limit) refuse(new AppError('payload_too_large'));
      else if (pieces > MAX_SMALL_PIECES + end / SMALL_PIECE_BYTES) refuse(new AppError('malformed_request'));
      else {
        if (end > body.length) body = Buffer.concat([body], Math.min(limit, Math.max(end, 2 * body.length)));
        piece.copy(body, length);
        length = end;
      }
    };
    payload.on('data', add);
    finished(payload, { writable: false }, (error) => {
      if (error) refuse(new AppError('malformed_request', { cause: error }));
      else resolve(body.subarray(0, length));
    });
  });
}
