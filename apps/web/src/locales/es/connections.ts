import type { Translation } from '@perkotheque/domain/languages/translation';
import type { connections as french } from '../fr/connections.ts';

export const connections = {
  title: 'Conexiones',
  intro: 'Lo que une la aplicación a tus otras herramientas.',
  tabs: {
    label: 'Páginas de las conexiones',
    webhooks: 'Webhooks y chats',
    identity: 'Identidad',
    tokens: 'Tokens de API',
  },
} as const satisfies Translation<typeof french>;
