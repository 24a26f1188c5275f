import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type RequestToSend = {
  method: string;
  /** Sent as it is, without normalisation. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
};
export type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 20_000;

/** Sends one request unchanged. Closes an event stream after its headers, since it never ends; a posted one does. */
export function sendRequest(origin: string, toSend: RequestToSend): Promise<ReceivedResponse> {
  const { method, path, headers = {}, body, timeoutMs = TIMEOUT_MS } = toSend;
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - startedAt,
          });
        if (method === 'GET' && answer.headers['content-type']?.startsWith('text/event-stream')) {
          end();
          answer.destroy();
          return;
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeoutMs / 1000} s`)));
    sent.on('error', (error) => {
      // The server may close an idle connection just as we use it; any client retries then.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(sendRequest(origin, toSend));
      else reject(error);
    });
    sent.end(body);
  });
}

/** Sends the headers of the product's own pages. */
export function sendJson(
  origin: string,
  method: string,
  path: string,
  {
    body,
    cookie,
    address,
    timeoutMs,
  }: { body?: unknown; cookie?: string | undefined; address?: string; timeoutMs?: number } = {},
): Promise<ReceivedResponse> {
  return sendRequest(origin, {
    method,
    path,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

/** Runs the task `count` times, at most `width` at a time. */
export async function runConcurrently(count: number, width: number, task: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
