import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import { AppError, toErrorBody } from '#lib/app-error.ts';
import type { Logger } from '#lib/logger.ts';

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const BAD_REQUEST = '400 Bad Request';

/**
 * Responds to input that Node cannot parse as HTTP, with the body and headers of every other error. No hook and no error
 * handler runs for it, and there is no response object: the bytes are written by hand, as Fastify's documentation does.
 */
export function createClientErrorHandler(logger: Logger, fixed: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const requestId = randomUUID();
    logger.debug({ code: error.code, requestId }, 'unreadable request');
    if (!socket.writable) {
      socket.destroy(error);
      return;
    }
    const body = JSON.stringify(toErrorBody(new AppError('malformed_request'), requestId, DEFAULT_LANGUAGE));
    const headers: Record<string, string> = {
      ...fixed,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = STATUS_LINES[error.code ?? ''] ?? BAD_REQUEST;
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };
}
