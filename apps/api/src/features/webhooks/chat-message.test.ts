import { createMember, createTool } from '@perkotheque/database/testing/factories';
import { WEBHOOK_EVENT_TYPES } from '@perkotheque/domain/webhooks/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { addReceiver, deliveryRunner, WebhookReceivers } from '../../../test/support/webhook-receivers.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';
import { chatBody, sentenceOf } from './chat-message.ts';

const link = z.url().startsWith(`${ORIGIN}/`);

/** What each chat documents for its incoming webhooks, as strict as its server. */
const SHAPES = {
  slack: z.strictObject({
    text: z.string().min(1).max(40_000),
    unfurl_links: z.boolean(),
    blocks: z.tuple([
      z.strictObject({
        type: z.literal('section'),
        text: z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) }),
      }),
      z.strictObject({
        type: z.literal('context'),
        elements: z.tuple([
          z.strictObject({
            type: z.literal('mrkdwn'),
            text: z.string().regex(/^<https?:\/\/[^|>]+\|[^|>]+>$/),
          }),
        ]),
      }),
    ]),
  }),
  teams: z.strictObject({
    type: z.literal('message'),
    attachments: z.tuple([
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
          type: z.literal('AdaptiveCard'),
          version: z.literal('1.4'),
          body: z.tuple([
            z.strictObject({
              type: z.literal('RichTextBlock'),
              inlines: z.tuple([
                z.strictObject({
                  type: z.literal('TextRun'),
                  text: z.string().min(1),
                  weight: z.literal('Bolder'),
                }),
              ]),
            }),
          ]),
          actions: z.tuple([
            z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url: link }),
          ]),
        }),
      }),
    ]),
  }),
  discord: z.strictObject({
    allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
    embeds: z.tuple([
      z.strictObject({
        title: z.string().min(1).max(256),
        description: z.string().max(4096),
        url: link,
        color: z.number().int().max(0xffffff),
      }),
    ]),
  }),
};
const FORMATS = ['slack', 'teams', 'discord'] as const;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let runner: ReturnType<typeof deliveryRunner>;
const receivers = new WebhookReceivers();
let cookie: string;

beforeAll(async () => {
  test = await createTestApp();
  await receivers.open();
  worker = mailWorker(test);
  runner = deliveryRunner(worker, receivers);
  ({ cookie } = await test.member({ role: 'admin' }));
});
afterAll(async () => {
  await worker.close();
  await receivers.close();
  await test.close();
});

/** A receiver that refuses what the chat would refuse. */
function chatAt(format: (typeof FORMATS)[number]): string {
  return receivers.at(`/${format}`, (response, { body }) => {
    const { success, error } = SHAPES[format].safeParse(JSON.parse(body));
    response.writeHead(success ? 200 : 400).end(success ? 'ok' : JSON.stringify(error?.issues));
  });
}

describe('messages for chats', () => {
  it.each(FORMATS)(
    '[HOOK-05] reach %s in the shape that it takes, in French and with a link',
    async (format) => {
      const topics = ['tool', 'member'];
      const { id, secret } = await addReceiver(test, cookie, chatAt(format), { format, topics });
      expect(secret).toBe('');
      const tool = await createTool(test.base.owner, { name: 'Nuage <!channel> *gras* @everyone' });
      await createMember(test.base.owner, { fullName: 'Zoé Martin' });
      await runner.deliver(id);
      const { deliveries } = (await test.call('GET', `/api/webhooks/${id}/deliveries`, { cookie })).json();
      expect(deliveries).toMatchObject([
        { type: 'member.created', state: 'delivered', status: 200 },
        { type: 'tool.created', state: 'delivered', status: 200 },
      ]);
      const [first, second] = receivers.of(`/${format}`);
      expect(first?.body).toContain('Nouvel outil\u00a0: Nuage');
      expect(first?.body).toContain(`${ORIGIN}/dashboard/tools?tool=${tool.id}`);
      expect(second?.body).toContain('Nouveau membre\u00a0: Zoé Martin');
      expect(first?.headers['webhook-signature']).toBeUndefined();
      if (format === 'slack') expect(first?.body).not.toContain('<!channel>');
      if (format === 'discord') expect(first?.body).toContain('\\\\@everyone');
      await test.base.owner.deleteFrom('webhooks').execute();
    },
  );

  it('[HOOK-05] say every event in a sentence without a hole', () => {
    const data = {
      name: 'Notion',
      tool_name: 'Notion',
      startup_name: 'Pousse',
      status: 'approved',
      role: 'admin',
    };
    const dates = { cancel_by: '2026-12-31', decision: 'cancelled' };
    for (const type of WEBHOOK_EVENT_TYPES) {
      const sentence = sentenceOf({ type, data: { ...data, ...dates } });
      expect(sentence, type).not.toMatch(/[{}]|undefined/);
      expect(sentence.length, type).toBeGreaterThan(12);
    }
    expect(sentenceOf({ type: 'renewal.due', data: dates })).toBe(
      'Contrat sans nom\u00a0: à décider avant le 31 décembre 2026',
    );
    expect(sentenceOf({ type: 'request.decided', data })).toBe('Demande d’outil approuvée\u00a0: Notion');
  });

  it.each(FORMATS)('[HOOK-05] keep the shape of %s whatever a name contains', (format) => {
    for (const name of [
      '',
      '\n\n',
      '"}],{',
      '<https://mal.example|ici>',
      '{name}',
      '𝕏'.repeat(200),
      '[a](b)',
    ]) {
      const id = '00000000-0000-4000-8000-000000000000';
      const event = {
        id,
        type: 'tool.created',
        object_id: id,
        sequence: 1,
        data: { name },
        at: new Date(),
      } as const;
      const parsed = SHAPES[format].safeParse(JSON.parse(chatBody(format, event, ORIGIN)));
      expect(parsed.error?.issues, name).toBeUndefined();
      if (format === 'slack') expect(JSON.stringify(parsed.data)).not.toContain('<https://mal');
    }
  });
});
