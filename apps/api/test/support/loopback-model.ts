import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelRequest = {
  authorization: string | undefined;
  system: string;
  user: string;
  /** The parsed data of the prompt. */
  data: {
    tool: { name: string; description: string; url: string | null };
    page: Record<string, unknown> | null;
  };
  body: Record<string, unknown>;
};

/** A plain object is sent as a valid completion, a raw response as it is. */
export type ModelReply = object | { status: number; headers?: Record<string, string>; raw?: string };
export type Brain = (request: ModelRequest) => ModelReply | Promise<ModelReply>;

const isRaw = (
  reply: ModelReply,
): reply is { status: number; headers?: Record<string, string>; raw?: string } =>
  'status' in reply && typeof reply.status === 'number';

type Message = { role: string; content: string };

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const of = (role: string) =>
    (body.messages as Message[])
      .filter((message) => message.role === role)
      .map(({ content }) => content)
      .join('\n');
  const user = of('user');
  return {
    authorization: incoming.headers.authorization,
    system: of('system'),
    user,
    data: JSON.parse(user),
    body,
  };
}

/** A fake language model at POST /v1/chat/completions that records its requests. */
export class LoopbackModel {
  readonly requests: ModelRequest[] = [];
  think: Brain;
  readonly #server: Server;

  constructor(think: Brain) {
    this.think = think;
    this.#server = createServer((incoming, response) => void this.#answer(incoming, response));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const request = await readRequest(incoming);
    this.requests.push(request);
    const reply = await this.think(request);
    if (isRaw(reply)) {
      response
        .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        .end(reply.raw ?? '{}');
      return;
    }
    const answer = {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'loopback',
      choices: [
        { index: 0, message: { role: 'assistant', content: JSON.stringify(reply) }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }
}

/** Returns complete suggestions that contain the tool's name. */
export function answerFor(name: string): Record<string, unknown> {
  return {
    owner: `Éditions ${name}`,
    description: `${name} range les dossiers. Il suit les échéances. Il prévient les équipes. Il se règle en un quart d’heure.`,
    url: 'https://outil.example.org/',
    what_is_it_for: `${name} sert à classer.`,
    how_to_use: 'Créer un compte, puis importer ses dossiers.',
    advantages: 'Rapide et sobre.',
    tool_type: 'freemium',
    usage_level: 'high',
    cost: '12 € / mois',
    tags: ['classement', 'dossiers', 'suivi', 'alertes', 'équipes'],
    use_cases: ['Ranger', 'Suivre', 'Prévenir'],
    key_features: ['Import', 'Recherche', 'Alertes', 'Partage', 'Export'],
    needs: ['ged'],
    product_hunt_url: null,
    youtube_tutorial: null,
  };
}
