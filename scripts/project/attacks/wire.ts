import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  method: string;
  /** As it goes over the wire: nothing is normalised on the way. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 20_000;

/** One request, byte for byte. An endless answer (the live channel) is cut after its head. */
export function ask(origin: string, question: Question): Promise<Answer> {
  const { method, path, headers = {}, body } = question;
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - startedAt,
          });
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          end();
          answer.destroy();
          return;
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    sent.on('error', (error) => {
      // The server may close an idle connection at the very moment we use it: any client asks again then.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(ask(origin, question));
      else reject(error);
    });
    sent.end(body);
  });
}

/** As the product's own pages would send it. */
export function askJson(
  origin: string,
  method: string,
  path: string,
  { body, cookie, address }: { body?: unknown; cookie?: string | undefined; address?: string } = {},
): Promise<Answer> {
  return ask(origin, {
    method,
    path,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Does `count` things, at most `width` at a time. */
export async function inLanes(count: number, width: number, task: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
