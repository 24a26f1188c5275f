import { contract, flat, quoteCopy, seats, signedCopy } from './define-contract.ts';
import type { DemoContract } from './types.ts';

const USD = { currency: 'USD' } as const;

export const engineeringContracts: readonly DemoContract[] = [
  contract('github', 'monthly', seats(18, 3.67), 31, {
    ...USD,
    notice_days: 0,
    turns: [{ terms_ago: 7, kind: 'auto-renewed', price: seats(26, 4) }],
  }),
  contract('github-organisation-du-studio', 'yearly', seats(12, 228), 3, {
    ...USD,
    notice_days: 30,
    note: 'Les places des startups sorties du programme sont à retirer avant chaque renouvellement.',
    turns: [
      {
        terms_ago: 2,
        kind: 'renegotiated',
        price: seats(12, 205.2, 228),
        reason: 'Engagement d’un an contre 10 % de remise.',
      },
      {
        terms_ago: 1,
        kind: 'renewed',
        price: seats(15, 205.2),
        reason: 'Trois places pour la promotion Delta.',
      },
    ],
    links: [signedCopy('github-2024.pdf')],
  }),
  contract('jetbrains-all-products', 'yearly', seats(8, 249), 3, {
    turns: [
      { terms_ago: 2, kind: 'renewed', reason: 'Toute l’équipe technique s’en sert.' },
      {
        terms_ago: 1,
        kind: 'renewed',
        price: seats(9, 289),
        reason: 'Hausse du tarif public, une place en plus.',
      },
    ],
  }),
  contract('postman', 'monthly', seats(5, 14), 14, { notice_days: 0, ...USD }),
  contract('docker', 'monthly', seats(9, 7), 28, {
    ...USD,
    notice_days: 0,
    turns: [{ terms_ago: 9, kind: 'auto-renewed', price: seats(9, 9) }],
  }),
  contract('supabase', 'monthly', flat(25), 19, { ...USD, notice_days: 0 }),
  contract('bitbucket', 'monthly', seats(6, 3), 30, {
    exit: {
      kind: 'replaced',
      by: 'github',
      decided_days_ago: 70,
      reason: 'Les derniers dépôts sont passés sur GitHub.',
    },
  }),
  contract('sentry', 'monthly', flat(26), 26, {
    ...USD,
    notice_days: 0,
    turns: [{ terms_ago: 5, kind: 'auto-renewed', price: flat(29) }],
  }),
  contract('datadog', 'quarterly', flat(540), 7, {
    ...USD,
    notice_days: 45,
    note: 'Le volume de journaux facturé double à chaque période de démonstration.',
    turns: [{ terms_ago: 3, kind: 'auto-renewed', price: flat(690) }],
    links: [signedCopy('datadog.pdf')],
  }),
  contract('sonarqube-cloud', 'yearly', flat(320), 2, {
    notice_days: 30,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(360) }],
  }),
  contract('browserstack', 'monthly', flat(39), 22, { notice_days: 0 }),
  contract('better-stack', 'quarterly', flat(87), 3, { notice_days: 15 }),
  contract('scaleway', 'usage', flat(310), 30, {
    ends_in_days: null,
    turns: [],
    note: 'Facturé à la consommation ; le montant est la moyenne des six derniers mois.',
  }),
  contract('ovhcloud', 'monthly', flat(85), 34, { notice_days: 0 }),
  contract('clever-cloud', 'usage', flat(62), 21, { ends_in_days: null }),
  contract('scalingo', 'quarterly', flat(96), 9, {
    notice_days: 30,
    turns: [{ terms_ago: 4, kind: 'auto-renewed', price: flat(105) }],
  }),
  contract('aws', 'usage', flat(410), 35, {
    ...USD,
    ends_in_days: null,
    note: 'Crédits du programme épuisés depuis l’an dernier ; alerte de facturation à 500 $.',
  }),
  contract('aws', 'yearly', flat(1160), 2, {
    ...USD,
    is_current: false,
    ends_in_days: 57,
    notice_days: 30,
    note: 'Assistance « Business » réservée aux environnements de production.',
    turns: [
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: flat(980, 1240),
        reason: 'Remise obtenue en regroupant les comptes des startups.',
      },
    ],
    links: [quoteCopy('aws-assistance.pdf')],
  }),
  contract('vercel', 'monthly', seats(4, 20), 16, { ...USD, notice_days: 0 }),
  contract('cloudflare', 'monthly', flat(20), 33, { ...USD, notice_days: 0 }),
  contract('heroku', 'monthly', flat(25), 24, {
    exit: {
      kind: 'replaced',
      by: 'scalingo',
      decided_days_ago: 64,
      reason: 'Hébergement en France demandé par deux startups de santé.',
    },
  }),
  contract('github-copilot', 'monthly', seats(10, 19), 20, {
    ...USD,
    notice_days: 0,
    turns: [{ terms_ago: 6, kind: 'auto-renewed', price: seats(14, 19) }],
  }),
  contract('cursor', 'monthly', seats(6, 20), 5, {
    ...USD,
    notice_days: 0,
    note: 'Essai jusqu’à la fin du trimestre.',
  }),
  contract('mailjet', 'quarterly', flat(51), 8, { notice_days: 30 }),
  contract('bitwarden', 'yearly', seats(14, 60), 2, {
    ends_in_days: 33,
    notice_days: 0,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(18, 66) }],
  }),
  contract('snyk', 'yearly', seats(6, 276), 2, {
    ...USD,
    notice_days: 60,
    note: 'Le préavis de 60 jours n’a pas été vu à temps : renouvelé pour un an de plus si personne n’écrit.',
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(6, 300) }],
    links: [signedCopy('snyk.pdf')],
  }),
  contract('tailscale', 'monthly', seats(12, 6), 15, { ...USD, notice_days: 0 }),
  contract('leto', 'quarterly', flat(450), 2, {
    one_off_costs: [{ label: 'Mise en service', amount: 600, after_days: 12 }],
  }),
  contract('apple-developer-program', 'yearly', flat(99), 3, { notice_days: 0 }),
  contract('google-play-console', 'one-time', flat(25), 29),
  contract('brevo-transactionnel', 'monthly', flat(9), 18, { notice_days: 0 }),
  contract('openai-api', 'usage', flat(260), 26, { ...USD, owner: 'ines.moreau', deputy: 'thomas.rousseau' }),
  contract('mistral-ai-la-plateforme', 'usage', flat(140), 18, {
    owner: 'ines.moreau',
    deputy: 'thomas.rousseau',
  }),
  contract('google-cloud', 'usage', flat(95), 22, { owner: 'thomas.rousseau' }),
  contract('hashicorp-vault', 'yearly', flat(3900), 2, {
    owner: 'karim.haddad',
    deputy: 'thomas.rousseau',
    ends_in_days: 84,
    notice_days: 60,
    note: 'Karim suivait ce contrat ; Thomas le reprend.',
    turns: [
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: flat(3600, 4400),
        reason: 'L’éditeur demandait 4 400 € ; ramené à 3 600 € en signant avant la fin de l’année.',
      },
    ],
    one_off_costs: [{ label: 'Atelier de prise en main', amount: 1200, after_days: 20 }],
    links: [signedCopy('vault.pdf'), quoteCopy('vault-devis.pdf')],
  }),
  contract('circleci', 'monthly', flat(15), 26, {
    ends_in_days: -140,
    owner: 'thomas.rousseau',
    exit: {
      kind: 'replaced',
      by: 'github',
      decided_days_ago: 165,
      reason: 'Les vérifications tournent désormais avec les dépôts.',
    },
  }),
];
