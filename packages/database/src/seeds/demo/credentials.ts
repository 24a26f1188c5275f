import type { DemoCredential } from './types.ts';

/** Obviously fictional: none of these opens anything. The seeding encrypts them like any other secret. */
export const DEMO_CREDENTIALS: readonly DemoCredential[] = [
  {
    tool: 'ovhcloud-compte-du-studio',
    username: 'studio@perkotheque.example',
    password: 'demo-ovh-ne-fonctionne-pas',
    api_key: 'demo-cle-ovh-0000',
    notes: 'Double authentification sur le téléphone de l’équipe Ops.',
  },
  {
    tool: 'stripe-compte-du-studio',
    username: 'finance@perkotheque.example',
    password: 'demo-stripe-ne-fonctionne-pas',
    api_key: 'demo-cle-stripe-0000',
    notes: 'Clé de test uniquement.',
  },
  {
    tool: 'mistral-ai-la-plateforme',
    username: null,
    password: null,
    api_key: 'demo-cle-mistral-0000',
    notes: 'Plafond mensuel fixé par le comité innovation.',
  },
  {
    tool: 'openai-api',
    username: null,
    password: null,
    api_key: 'demo-cle-openai-0000',
    notes: null,
  },
  {
    tool: 'apple-developer-program',
    username: 'mobile@perkotheque.example',
    password: 'demo-apple-ne-fonctionne-pas',
    api_key: null,
    notes: 'Demander le code à l’équipe IT au moment de la connexion.',
  },
  {
    tool: 'google-play-console',
    username: 'mobile@perkotheque.example',
    password: 'demo-play-ne-fonctionne-pas',
    api_key: null,
    notes: null,
  },
  {
    tool: 'semrush',
    username: 'seo@perkotheque.example',
    password: 'demo-semrush-ne-fonctionne-pas',
    api_key: null,
    notes: 'Compte partagé : réserver un créneau avant de se connecter.',
  },
  {
    tool: 'browserstack',
    username: 'tests@perkotheque.example',
    password: 'demo-browserstack-ne-fonctionne-pas',
    api_key: 'demo-cle-browserstack-0000',
    notes: null,
  },
  {
    tool: 'tailscale',
    username: 'reseau@perkotheque.example',
    password: null,
    api_key: 'demo-cle-tailscale-0000',
    notes: 'Clé à renouveler tous les 90 jours.',
  },
];
