import { contract, flat, quoteCopy, seats, signedCopy } from './define-contract.ts';
import type { DemoContract } from './types.ts';

const everyone: readonly DemoContract[] = [
  contract('miro', 'yearly', seats(16, 86.4), 3, {
    ends_in_days: 26,
    notice_days: 0,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(20, 86.4) },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(20, 96) },
    ],
  }),
  contract('mistral-ai-le-chat', 'monthly', seats(12, 22), 14, {
    notice_days: 0,
    turns: [{ terms_ago: 4, kind: 'auto-renewed', price: seats(18, 25) }],
  }),
  contract('chatgpt', 'monthly', seats(10, 29), 24, {
    currency: 'USD',
    notice_days: 0,
    exit: {
      kind: 'cancelled',
      decided_days_ago: 4,
      reason: 'Trois assistants payés pour la même équipe : on garde Claude et Le Chat.',
    },
  }),
  contract('claude', 'monthly', seats(8, 28), 17, {
    currency: 'USD',
    notice_days: 0,
    turns: [{ terms_ago: 5, kind: 'auto-renewed', price: seats(14, 28) }],
  }),
  contract('deepl', 'yearly', seats(8, 90), 3, {
    notice_days: 15,
    turns: [
      { terms_ago: 1, kind: 'renewed', price: seats(10, 96), reason: 'Deux places pour l’équipe Ventes.' },
    ],
  }),
  contract('slack', 'yearly', seats(22, 84), 3, {
    ends_in_days: 381,
    notice_days: 30,
    note: 'Les canaux des startups sont compris.',
    turns: [
      { terms_ago: 2, kind: 'renewed', price: seats(26, 84), reason: 'Promotion Canopée : quatre places.' },
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: seats(26, 78, 2340),
        reason: 'L’éditeur annonçait 90 € par place ; deux ans de fidélité ont été pris en compte.',
      },
    ],
    links: [signedCopy('slack.pdf'), quoteCopy('slack-devis.pdf')],
  }),
  contract('zoom', 'monthly', seats(6, 14), 31, { currency: 'USD', notice_days: 0 }),
  contract('loom', 'yearly', seats(6, 120), 2, {
    currency: 'USD',
    notice_days: 30,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(6, 144) }],
  }),
  contract('notion', 'yearly', seats(24, 96), 3, {
    ends_in_days: 53,
    notice_days: 30,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(28, 96) },
      {
        terms_ago: 1,
        kind: 'renewed',
        price: seats(30, 114),
        reason: 'Hausse de tarif acceptée : tout y est.',
      },
    ],
  }),
  contract('google-workspace', 'monthly', seats(26, 11.5), 35, {
    notice_days: 3,
    turns: [
      { terms_ago: 20, kind: 'auto-renewed', price: seats(29, 11.5) },
      { terms_ago: 9, kind: 'auto-renewed', price: seats(32, 13.6) },
    ],
  }),
  contract('microsoft-365', 'monthly', seats(9, 11.7), 33, { notice_days: 0 }),
  contract('slite', 'quarterly', seats(5, 24), 1, { notice_days: 0 }),
  contract('evernote', 'yearly', flat(99), 2, {
    exit: { kind: 'replaced', by: 'notion', decided_days_ago: 150, reason: 'Notes reprises dans Notion.' },
  }),
  contract('dashlane', 'yearly', seats(24, 60), 3, {
    ends_in_days: 88,
    notice_days: 30,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(28, 66) },
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: seats(30, 60, 2160),
        reason: 'Prix par place ramené à celui de la première année.',
      },
    ],
    links: [quoteCopy('dashlane.pdf')],
  }),
  contract('lastpass', 'yearly', seats(18, 54), 1, {
    exit: {
      kind: 'replaced',
      by: 'dashlane',
      decided_days_ago: 200,
      reason: 'Confiance perdue après l’incident.',
    },
  }),
  contract('proton', 'yearly', seats(6, 84), 2, { currency: 'CHF', notice_days: 0 }),
  contract('dropbox', 'yearly', seats(5, 132), 3, {
    owner: 'karim.haddad',
    deputy: null,
    notice_days: 30,
    note: 'Plus personne ne le suit depuis le départ de Karim.',
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(5, 144) }],
  }),
];

const product: readonly DemoContract[] = [
  contract('algolia', 'usage', flat(58), 19, { ends_in_days: null }),
  contract('hotjar', 'monthly', flat(39), 20, { notice_days: 0 }),
  contract('mixpanel', 'monthly', flat(24), 15),
  contract('figma', 'yearly', seats(7, 144), 3, {
    ends_in_days: 34,
    notice_days: 30,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(9, 144) },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(10, 180) },
    ],
    links: [signedCopy('figma.pdf')],
  }),
  contract('figjam', 'monthly', seats(6, 5), 18, { notice_days: 0 }),
  contract('adobe-creative-cloud', 'yearly', seats(3, 690), 3, {
    notice_days: 14,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(3, 740) },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(3, 790) },
    ],
  }),
  contract('maze', 'quarterly', flat(237), 3, { currency: 'USD', notice_days: 30 }),
  contract('midjourney', 'monthly', flat(10), 13),
  contract('notion-equipe-produit', 'quarterly', seats(6, 30), 6, {
    notice_days: 0,
    exit: {
      kind: 'replaced',
      by: 'notion',
      decided_days_ago: 15,
      reason: 'L’espace de l’équipe rejoint celui du studio.',
    },
  }),
  contract('linear', 'monthly', seats(11, 10), 22, { currency: 'USD', notice_days: 0 }),
  contract('jira', 'monthly', seats(7, 8), 34, { notice_days: 0 }),
  contract('productboard', 'yearly', seats(2, 216), 1, { ends_in_days: 45, notice_days: 30 }),
  contract('harvestr', 'quarterly', flat(147), 5, { notice_days: 30 }),
  contract('contentsquare', 'yearly', flat(5200), 3, {
    owner: 'equipe',
    ends_in_days: 108,
    notice_days: 90,
    turns: [
      { terms_ago: 2, kind: 'renewed', reason: 'Mesure de référence pour les parcours d’inscription.' },
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: flat(4700, 5800),
        reason: 'Volume de sessions revu à la baisse.',
      },
    ],
    links: [signedCopy('contentsquare.pdf'), quoteCopy('contentsquare-devis.pdf')],
  }),
  contract('gladia', 'usage', flat(34), 8, { owner: 'equipe' }),
  contract('balsamiq', 'one-time', flat(149), 28),
  contract('cleanshot-x', 'lifetime', flat(29), 24),
  contract('sketch', 'one-time', flat(120), 34, { owner: 'equipe' }),
];

const innovation: readonly DemoContract[] = [
  contract('dust', 'monthly', seats(8, 29), 13, {
    notice_days: 3,
    turns: [{ terms_ago: 3, kind: 'auto-renewed', price: seats(12, 29) }],
  }),
  contract('perplexity', 'quarterly', seats(3, 60), 2, { currency: 'USD', notice_days: 0 }),
  contract('hugging-face', 'quarterly', seats(6, 27), 5, { currency: 'USD', notice_days: 0 }),
  contract('weights-biases', 'monthly', seats(2, 50), 16, {
    currency: 'USD',
    exit: { kind: 'cancelled', decided_days_ago: 100, reason: 'Plus d’entraînement de modèles cette année.' },
  }),
  contract('klaxoon', 'yearly', seats(10, 130), 3, {
    notice_days: 60,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed' },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(10, 144) },
    ],
  }),
  contract('appsumo', 'lifetime', flat(59), 17),
];

export const workContracts: readonly DemoContract[] = [...everyone, ...product, ...innovation];
