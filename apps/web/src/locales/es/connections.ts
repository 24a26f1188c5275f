import type { Translation } from '@perkotheque/domain/languages/translation';
import type { connections as french } from '../fr/connections.ts';

export const connections = {
  title: 'Conexiones',
  intro: 'Lo que une la aplicación a tu organización.',
  tabs: { label: 'Páginas de las conexiones', identity: 'Identidad' },
} as const satisfies Translation<typeof french>;
