import { z } from 'zod';
import { sendRequest } from './send-request.ts';

const listSchema = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

const send = (origin: string, token: string, method: string, params: object) =>
  sendRequest(origin, {
    method: 'POST',
    path: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

/** The names of the tools that an assistant with this token may call. */
export async function findTools(origin: string, token: string): Promise<string[]> {
  const { text } = await send(origin, token, 'tools/list', {});
  // The answer is JSON, or one event of a stream.
  return listSchema.parse(JSON.parse(text.slice(text.indexOf('{')))).result.tools.map(({ name }) => name);
}

export const callTool = (origin: string, token: string, name: string) =>
  send(origin, token, 'tools/call', { name, arguments: {} });
