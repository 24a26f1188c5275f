import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const NOTHING = {
  owner: null,
  description: null,
  url: null,
  what_is_it_for: null,
  how_to_use: null,
  advantages: null,
  tool_type: null,
  usage_level: null,
  cost: null,
  tags: [],
  needs: [],
  use_cases: [],
  key_features: [],
  product_hunt_url: null,
  youtube_tutorial: null,
};

/** A name that ends in « muet » gets no suggestion, in « en panne » an error, any other gets suggestions. */
function suggest(name: string): object | null {
  if (name.endsWith('en panne')) return null;
  if (name.endsWith('muet')) return NOTHING;
  return {
    ...NOTHING,
    owner: `Éditions ${name}`,
    what_is_it_for: `${name} sert à ranger.`,
    how_to_use: 'Créer un compte.',
    tags: ['rangement', 'équipes'],
  };
}

/** Starts a fake language model on loopback: POST /v1/chat/completions. */
export async function startModelServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const messages: { role: string; content: string }[] = JSON.parse(text).messages;
    const data = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
    const answer = suggest(data.tool.name);
    const body = {
      id: 'x',
      object: 'chat.completion',
      created: 0,
      model: 'loopback',
      choices: [
        { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(answer) } },
      ],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    };
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
