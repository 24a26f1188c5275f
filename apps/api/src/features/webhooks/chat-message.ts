import type { WebhookFormat } from '@perkotheque/domain/webhooks/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { linkTo, type StoredEvent } from './event-message.ts';
import { CHAT_LINK_FR, CHAT_TITLES_FR, CHAT_UNNAMED_FR, CHAT_WORDS_FR } from './french-messages.ts';

type ChatFormat = Exclude<WebhookFormat, 'standard'>;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = CHAT_WORDS_FR;

function wordOf([key, value]: [string, unknown]): [string, string] {
  const text = oneLine(String(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return [key, writtenDay(text, 'fr')];
  return [key, WORDS[key]?.[text] ?? text];
}

/** The event as a French sentence. */
export function sentenceOf({ type, data }: Pick<StoredEvent, 'type' | 'data'>): string {
  const named = { name: CHAT_UNNAMED_FR, tool_name: CHAT_UNNAMED_FR, startup_name: CHAT_UNNAMED_FR, ...data };
  return fillText(CHAT_TITLES_FR[type], Object.fromEntries(Object.entries(named).map(wordOf)));
}

/** Slack reads these three signs as links and mentions, such as `<!channel>`. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~|>[\]()#<@]/g, (sign) => `\\${sign}`);

const DISCORD_TITLE_MAX = 256;
/** `bleu encre` of the design system. */
const DISCORD_COLOUR = 0x2f4fa8;

const BODIES: Record<ChatFormat, (sentence: string, link: string) => object> = {
  slack: (sentence, link) => ({
    text: escapeSlack(sentence),
    unfurl_links: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: escapeSlack(sentence) } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeSlack(link)}|${CHAT_LINK_FR}>` }] },
    ],
  }),
  // Mentions would ring for everybody: none is allowed, whatever a name contains.
  discord: (sentence, link) => ({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: sentence.slice(0, DISCORD_TITLE_MAX).toWellFormed(),
        description: `[${CHAT_LINK_FR}](${link})`,
        url: link,
        color: DISCORD_COLOUR,
      },
    ],
  }),
  // RichTextBlock, since a TextBlock would read markdown in names.
  teams: (sentence, link) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: sentence, weight: 'Bolder' }] }],
          actions: [{ type: 'Action.OpenUrl', title: CHAT_LINK_FR, url: link }],
        },
      },
    ],
  }),
};

export function chatBody(format: ChatFormat, event: StoredEvent, baseUrl: string): string {
  const sentence = sentenceOf(event);
  const shown = format === 'discord' ? escapeMarkdown(sentence) : sentence;
  return JSON.stringify(BODIES[format](shown, linkTo(event, baseUrl)));
}
