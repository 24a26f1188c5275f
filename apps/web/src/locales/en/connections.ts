import type { Translation } from '@perkotheque/domain/languages/translation';
import type { connections as french } from '../fr/connections.ts';

export const connections = {
  title: 'Connections',
  intro: 'What links the application to your organisation.',
  tabs: { label: 'Pages of the connections', identity: 'Identity' },
} as const satisfies Translation<typeof french>;
