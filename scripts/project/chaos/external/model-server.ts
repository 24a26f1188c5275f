import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { type Failure, respond } from './failures.ts';
import { createHttpServer, LoopbackServer } from './loopback-server.ts';

const askedSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const dataSchema = z.object({ tool: z.object({ name: z.string() }) });

/** A fake language model at POST /v1/chat/completions; `failureFor` makes it fail. */
export class ModelServer extends LoopbackServer {
  failureFor: (tool: string) => Failure = () => 'none';
  calls = 0;

  constructor() {
    super(
      createHttpServer((request, response) => {
        this.calls += 1;
        json(request)
          .then((asked) => {
            const name = nameIn(asked);
            return respond(this.failureFor(name), response, completion(name));
          })
          .catch(() => response.destroy());
      }),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }
}

function nameIn(asked: unknown): string {
  const { messages } = askedSchema.parse(asked);
  const said = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return dataSchema.parse(JSON.parse(said)).tool.name;
}

function completion(name: string): string {
  const content = JSON.stringify(answerFor(name));
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'loopback',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
  });
}

function answerFor(name: string): object {
  return {
    owner: `Éditions ${name}`,
    description: `${name} range les dossiers. Il suit les échéances. Il prévient les équipes.`,
    url: null,
    what_is_it_for: `${name} sert à classer.`,
    how_to_use: 'Créer un compte, puis importer ses dossiers.',
    advantages: 'Rapide et sobre.',
    tool_type: 'freemium',
    usage_level: 'high',
    cost: '12 € / mois',
    tags: ['classement', 'dossiers', 'suivi', 'alertes', 'équipes'],
    use_cases: ['Ranger', 'Suivre', 'Prévenir'],
    key_features: ['Import', 'Recherche', 'Alertes', 'Partage', 'Export'],
    product_hunt_url: null,
    youtube_tutorial: null,
    needs: [],
  };
}
