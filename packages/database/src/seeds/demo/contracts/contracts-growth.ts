import { contract, flat, quoteCopy, seats, signedCopy } from './define-contract.ts';
import type { DemoContract } from './types.ts';

const marketing: readonly DemoContract[] = [
  contract('o2switch', 'yearly', flat(72), 3, {
    notice_days: 30,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(84) }],
  }),
  contract('plausible', 'quarterly', flat(27), 2, { notice_days: 0 }),
  contract('canva', 'monthly', seats(6, 11), 32, {
    notice_days: 0,
    turns: [{ terms_ago: 10, kind: 'auto-renewed', price: seats(8, 11) }],
  }),
  contract('framer', 'quarterly', flat(45), 6, { currency: 'USD', notice_days: 15 }),
  contract('webflow', 'yearly', flat(252), 3, {
    currency: 'USD',
    notice_days: 0,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(276) }],
  }),
  contract('photoroom', 'yearly', flat(90), 2, { notice_days: 0 }),
  contract('elevenlabs', 'quarterly', flat(66), 2, { currency: 'USD', notice_days: 0 }),
  contract('brevo', 'monthly', flat(19), 33, {
    notice_days: 3,
    turns: [{ terms_ago: 8, kind: 'auto-renewed', price: flat(35) }],
  }),
  contract('sendinblue', 'monthly', flat(19), 12, {
    owner: 'aicha.traore',
    ends_in_days: -380,
    exit: { kind: 'replaced', by: 'brevo', decided_days_ago: 410, reason: 'Même éditeur, nouveau nom.' },
  }),
  contract('mailchimp', 'monthly', flat(20), 16, {
    owner: 'aicha.traore',
    ends_in_days: -250,
    exit: {
      kind: 'replaced',
      by: 'brevo',
      decided_days_ago: 275,
      reason: 'Une seule liste d’envoi pour le studio.',
    },
  }),
  contract('typeform', 'yearly', flat(300), 2, {
    notice_days: 0,
    exit: {
      kind: 'replaced',
      by: 'tally',
      decided_days_ago: 6,
      reason: 'Tally couvre nos formulaires gratuitement.',
    },
  }),
  contract('semrush', 'monthly', flat(119), 23, {
    currency: 'USD',
    notice_days: 0,
    turns: [{ terms_ago: 9, kind: 'auto-renewed', price: flat(139) }],
  }),
  contract('ahrefs', 'quarterly', flat(357), 2, { notice_days: 30 }),
  contract('agorapulse', 'yearly', seats(2, 720), 3, {
    notice_days: 30,
    turns: [
      { terms_ago: 2, kind: 'renewed', reason: 'Les publications des startups y sont planifiées.' },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(2, 828) },
    ],
  }),
  contract('swello', 'quarterly', flat(30), 5, { notice_days: 0 }),
  contract('livestorm', 'monthly', flat(99), 17, { notice_days: 3 }),
  contract('axeptio', 'monthly', flat(29), 21, { notice_days: 0 }),
  contract('didomi', 'yearly', flat(2900), 2, {
    owner: 'aicha.traore',
    ends_in_days: 68,
    notice_days: 60,
    note: 'Deux outils de consentement : choisir avec Axeptio avant l’échéance.',
    turns: [
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: flat(2500, 3100),
        reason: 'Un seul site au lieu de trois.',
      },
    ],
    links: [signedCopy('didomi.pdf'), quoteCopy('didomi-devis.pdf')],
  }),
];

const sales: readonly DemoContract[] = [
  contract('aircall', 'monthly', seats(4, 30), 25, { notice_days: 3 }),
  contract('ringover', 'quarterly', seats(2, 63), 1, { note: 'Comparé à Aircall jusqu’à l’échéance.' }),
  contract('hubspot', 'yearly', seats(6, 240), 3, {
    ends_in_days: 39,
    notice_days: 30,
    note: 'Remise du programme startups terminée : négocier avant l’échéance.',
    turns: [
      {
        terms_ago: 2,
        kind: 'renegotiated',
        price: seats(6, 192, 1500),
        reason: 'Remise de 20 % pour un engagement d’un an.',
      },
      {
        terms_ago: 1,
        kind: 'renewed',
        price: seats(6, 240),
        reason: 'La remise est tombée ; on reste un an.',
      },
    ],
    links: [signedCopy('hubspot.pdf')],
  }),
  contract('pipedrive', 'quarterly', seats(4, 72), 7, { notice_days: 15 }),
  contract('salesforce', 'yearly', seats(5, 960), 3, {
    notice_days: 60,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed' },
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: seats(3, 900, 3200),
        reason: 'Deux places rendues ; le devis portait sur quatre.',
      },
    ],
    one_off_costs: [{ label: 'Reprise des données', amount: 1800, after_days: 40 }],
    links: [signedCopy('salesforce.pdf')],
  }),
  contract('folk', 'yearly', seats(3, 204), 1, { notice_days: 15 }),
  contract('attio', 'quarterly', seats(2, 87), 1, { currency: 'GBP', note: 'Essai de la promotion Delta.' }),
  contract('sellsy', 'yearly', seats(2, 540), 3, {
    notice_days: 30,
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(2, 564) },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(2, 588) },
    ],
  }),
  contract('nocrm-io', 'monthly', seats(3, 22), 20, {
    owner: 'membre',
    ends_in_days: -160,
    exit: {
      kind: 'replaced',
      by: 'hubspot',
      decided_days_ago: 190,
      reason: 'Un seul outil de vente pour tous.',
    },
  }),
  contract('lemlist', 'monthly', seats(2, 55), 22, { notice_days: 0 }),
  contract('waalaxy', 'monthly', seats(2, 21), 11, { notice_days: 0 }),
  contract('la-growth-machine', 'quarterly', seats(2, 180), 1, { notice_days: 30 }),
  contract('dropcontact', 'monthly', flat(24), 30, {
    notice_days: 0,
    turns: [{ terms_ago: 13, kind: 'auto-renewed', price: flat(29) }],
  }),
  contract('kaspr', 'monthly', seats(1, 49), 9),
  contract('calendly', 'monthly', seats(7, 10), 27, { currency: 'USD', notice_days: 0 }),
  contract('docusign', 'yearly', flat(300), 2, {
    exit: {
      kind: 'replaced',
      by: 'yousign',
      decided_days_ago: 48,
      reason: 'Signature européenne, déjà payée par Ops.',
    },
  }),
  contract('linkedin-sales-navigator', 'quarterly', seats(2, 270), 9, {
    ends_in_days: 10,
    notice_days: 0,
    turns: [{ terms_ago: 4, kind: 'auto-renewed', price: seats(3, 270) }],
  }),
  contract('modjo', 'yearly', seats(4, 900), 1, {
    owner: 'membre',
    ends_in_days: 47,
    notice_days: 30,
    links: [signedCopy('modjo.pdf')],
  }),
];

export const growthContracts: readonly DemoContract[] = [...marketing, ...sales];
