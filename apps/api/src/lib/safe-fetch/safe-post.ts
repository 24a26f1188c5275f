import type { IncomingMessage } from 'node:http';
import { FetchRefusal } from './fetch-refusal.ts';
import { judgeUrl } from './judge-url.ts';
import {
  createAddressFinder,
  NO_ALLOWANCE,
  type SafeNetwork,
  sendRequest,
  withDeadline,
} from './send-request.ts';

type PostOptions = {
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  /** How much of the answer is read; the rest is left. */
  maxAnswerBytes: number;
  signal?: AbortSignal;
};
export type PostAnswer = { status: number; retryAfter: string | null; text: string };
/** Any status is an answer, a redirect too, which is not followed. Throws a FetchRefusal when there is none. */
export type SafePost = (url: string, options: PostOptions) => Promise<PostAnswer>;

/** POSTs to an untrusted https URL with the checks of the safe fetch. Only the worker uses it. */
export function createSafePost({ allowed = NO_ALLOWANCE, ...network }: SafeNetwork = {}): SafePost {
  const addressOf = createAddressFinder({ ...network, allowed });
  return (text, { headers, body, timeoutMs, maxAnswerBytes, signal: stop }) =>
    withDeadline(timeoutMs, stop, async (signal) => {
      const judged = judgeUrl(text, allowed);
      if (judged.url.protocol !== 'https:' && !allowed.hosts.includes(judged.host)) {
        throw new FetchRefusal('scheme');
      }
      const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const response = await sendRequest(
        judged,
        await addressOf(judged),
        { method: 'POST', headers: sized, body },
        signal,
      );
      return {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? null,
        text: await readStart(response, maxAnswerBytes),
      };
    });
}

/** An answer that breaks off still counts: its status has arrived. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // What arrived is enough.
  } finally {
    response.destroy();
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
}
