import type { Translation } from '@perkotheque/domain/languages/translation';
import type { connections as french } from '../fr/connections.ts';

export const connections = {
  title: 'Connections',
  intro: 'What links the application to your other tools.',
  tabs: {
    label: 'Pages of the connections',
    webhooks: 'Webhooks and chats',
    identity: 'Identity',
    tokens: 'API tokens',
  },
} as const satisfies Translation<typeof french>;
