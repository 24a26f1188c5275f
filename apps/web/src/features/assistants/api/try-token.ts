import { useMutation } from '@tanstack/react-query';

const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

type Answer = { result?: { tools: { name: string; title?: string }[] }; message?: string };

/** An answer is JSON, or an event stream with one message. */
function parseAnswer(text: string, type: string | null): Answer {
  const line = type?.includes('event-stream') ? /^data: (.*)$/m.exec(text)?.[1] : text;
  return JSON.parse(line ?? '{}') as Answer;
}

/** Asks `/mcp` what it offers to this token, as an assistant does. The cookie does not count beside a token. */
async function listTools(token: string): Promise<string[]> {
  const response = await fetch('/mcp', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(LIST_TOOLS),
  });
  const answer = parseAnswer(await response.text(), response.headers.get('content-type'));
  // The server's own sentence: unknown token, expired token, too many calls.
  if (!response.ok) throw new Error(answer.message ?? response.statusText);
  return answer.result?.tools.map(({ name }) => name) ?? [];
}

export const useTryToken = () => useMutation({ mutationFn: listTools });
