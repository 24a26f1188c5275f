import { contract, flat, quoteCopy, seats, signedCopy } from './define-contract.ts';
import type { DemoContract } from './types.ts';

const operations: readonly DemoContract[] = [
  contract('ovhcloud-compte-du-studio', 'yearly', flat(520), 3, {
    notice_days: 0,
    turns: [
      { terms_ago: 2, kind: 'renewed', price: flat(580), reason: 'Un serveur de plus pour les sauvegardes.' },
      { terms_ago: 1, kind: 'auto-renewed', price: flat(640) },
    ],
  }),
  contract('gandi', 'yearly', flat(18), 3, {
    notice_days: 0,
    note: 'Un nom de domaine ; deux autres sont chez OVHcloud.',
  }),
  contract('crisp', 'monthly', flat(45), 25, { notice_days: 0 }),
  contract('intercom', 'monthly', flat(74), 22, {
    exit: {
      kind: 'replaced',
      by: 'crisp',
      decided_days_ago: 58,
      reason: 'Deux messageries pour la même équipe : Crisp suffit.',
    },
  }),
  contract('axonaut', 'yearly', flat(390), 3, {
    notice_days: 60,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(420) }],
  }),
  contract('qonto', 'monthly', flat(29), 34, { notice_days: 3 }),
  contract('shine', 'quarterly', flat(45), 8, { notice_days: 30 }),
  contract('pennylane', 'monthly', flat(39), 27, {
    notice_days: 3,
    turns: [{ terms_ago: 11, kind: 'auto-renewed', price: flat(49) }],
    one_off_costs: [{ label: 'Reprise de l’historique comptable', amount: 890, after_days: 30 }],
  }),
  contract('fygr', 'quarterly', flat(147), 5, { notice_days: 30 }),
  contract('indy', 'yearly', flat(240), 2, { notice_days: 30 }),
  contract('memo-bank', 'quarterly', flat(447), 6, { notice_days: 60 }),
  contract('mooncard', 'yearly', seats(8, 144), 1, { ends_in_days: 91, notice_days: 30 }),
  contract('asana', 'yearly', seats(14, 126), 2, {
    notice_days: 30,
    turns: [
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: seats(11, 118.8, 1452),
        reason: 'Trois places retirées, prix bloqué pour un an.',
      },
    ],
    links: [quoteCopy('asana.pdf')],
  }),
  contract('monday-com', 'yearly', seats(10, 144), 1, {
    exit: {
      kind: 'replaced',
      by: 'asana',
      decided_days_ago: 110,
      reason: 'Toute l’équipe Ops suit déjà ses projets dans Asana.',
    },
  }),
  contract('airtable', 'yearly', seats(7, 216), 3, {
    currency: 'USD',
    notice_days: 30,
    note: 'Délai passé : demander tout de même à l’éditeur de réduire le nombre de places.',
    turns: [
      { terms_ago: 2, kind: 'auto-renewed', price: seats(9, 216) },
      { terms_ago: 1, kind: 'auto-renewed', price: seats(9, 240) },
    ],
  }),
  contract('zapier', 'monthly', flat(28), 30, { currency: 'USD', notice_days: 0 }),
  contract('make', 'quarterly', flat(33), 7, { notice_days: 0 }),
  contract('jira-support-client', 'monthly', seats(3, 19), 13, { notice_days: 0 }),
  contract('stoik', 'yearly', flat(980), 3, {
    notice_days: 60,
    note: 'Assurance cyber : la lettre de résiliation part en recommandé.',
    turns: [
      { terms_ago: 2, kind: 'renewed', reason: 'Garantie exigée par deux partenaires.' },
      { terms_ago: 1, kind: 'auto-renewed', price: flat(1150) },
    ],
    links: [signedCopy('stoik-police.pdf')],
  }),
  contract('yousign', 'monthly', seats(3, 25), 29, { notice_days: 0 }),
  contract('doctrine', 'yearly', flat(1668), 2, {
    notice_days: 60,
    note: 'Le commercial n’accepte pas de résiliation hors délai.',
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(1788) }],
  }),
  contract('legalstart', 'one-time', flat(199), 27, { note: 'Modification des statuts.' }),
  contract('captain-contrat', 'one-time', flat(450), 9, {
    note: 'Relecture du modèle de convention d’accompagnement.',
  }),
  contract('agicap', 'yearly', flat(2640), 2, {
    owner: 'admin',
    ends_in_days: 25,
    notice_days: 90,
    note: 'Préavis de trois mois : il fallait écrire il y a deux mois.',
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: flat(2880) }],
    links: [signedCopy('agicap.pdf')],
  }),
  contract('spendesk', 'yearly', seats(20, 96), 2, {
    owner: 'admin',
    ends_in_days: 371,
    notice_days: 60,
    turns: [
      {
        terms_ago: 1,
        kind: 'renegotiated',
        price: seats(20, 81, 1920),
        reason: 'Offre concurrente présentée : 15 % de moins pour l’année qui vient.',
      },
    ],
    links: [quoteCopy('spendesk.pdf')],
  }),
  contract('stripe-compte-du-studio', 'usage', flat(120), 32, {
    owner: 'admin',
    note: 'Commissions d’encaissement.',
  }),
  contract('vanta', 'yearly', flat(6800), 1, {
    currency: 'USD',
    owner: 'thomas.rousseau',
    ends_in_days: 118,
    notice_days: 60,
    one_off_costs: [{ label: 'Audit de certification', amount: 4500, after_days: 150 }],
    links: [quoteCopy('vanta.pdf')],
  }),
  contract('universign', 'yearly', flat(840), 2, {
    owner: 'admin',
    ends_in_days: -210,
    exit: {
      kind: 'replaced',
      by: 'yousign',
      decided_days_ago: 280,
      reason: 'Moins cher au nombre de signatures.',
    },
  }),
  contract('zendesk', 'yearly', seats(4, 588), 2, {
    owner: 'sofia.fernandes',
    ends_in_days: 74,
    notice_days: 30,
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(4, 660) }],
  }),
];

const people: readonly DemoContract[] = [
  contract('payfit', 'monthly', flat(79), 35, {
    notice_days: 3,
    turns: [{ terms_ago: 12, kind: 'auto-renewed', price: flat(92) }],
  }),
  contract('alan', 'yearly', seats(17, 612), 3, {
    notice_days: 60,
    note: 'Mutuelle obligatoire : résiliation par lettre recommandée.',
    turns: [
      { terms_ago: 2, kind: 'renewed', price: seats(20, 636), reason: 'Trois arrivées dans l’équipe.' },
      {
        terms_ago: 1,
        kind: 'renewed',
        price: seats(22, 660),
        reason: 'Hausse de 4 %, en dessous du marché.',
      },
    ],
    links: [signedCopy('alan.pdf')],
  }),
  contract('swile', 'monthly', seats(22, 3), 24, { notice_days: 3 }),
  contract('lucca', 'yearly', seats(20, 66), 2, {
    notice_days: 90,
    note: 'Préavis de trois mois dépassé : le contrat repart pour un an.',
    turns: [{ terms_ago: 1, kind: 'auto-renewed', price: seats(22, 72) }],
  }),
  contract('welcome-to-the-jungle', 'yearly', flat(2700), 3, {
    turns: [
      {
        terms_ago: 2,
        kind: 'renegotiated',
        price: flat(2400, 2900),
        reason: 'Page entreprise partagée avec les startups, sans supplément.',
      },
      { terms_ago: 1, kind: 'renewed', reason: 'Quatre recrutements par ce canal.' },
    ],
    links: [quoteCopy('welcome-to-the-jungle.pdf')],
  }),
  contract('teamtailor', 'quarterly', flat(540), 5, { currency: 'GBP', notice_days: 45 }),
  contract('360learning', 'yearly', seats(25, 96), 1, { notice_days: 60 }),
  contract('factorial', 'quarterly', seats(12, 21), 1, { note: 'Essai face à Lucca.' }),
  contract('deel', 'monthly', seats(1, 499), 10, { currency: 'USD', notice_days: 3 }),
  contract('silae', 'yearly', flat(1980), 2, {
    turns: [{ terms_ago: 1, kind: 'renewed', reason: 'Le cabinet comptable l’impose.' }],
  }),
  contract('hellowork', 'yearly', flat(1450), 2, {
    owner: 'mamadou.diallo',
    ends_in_days: 12,
    exit: {
      kind: 'cancelled',
      decided_days_ago: 21,
      reason: 'Deux candidatures en un an.',
      reopened: 'Le commercial propose une remise ; on attend son devis.',
    },
  }),
  contract('combo', 'monthly', flat(70), 14, {
    owner: 'mamadou.diallo',
    ends_in_days: -95,
    exit: { kind: 'cancelled', decided_days_ago: 130, reason: 'Plus de planning d’équipe à gérer.' },
  }),
];

export const companyContracts: readonly DemoContract[] = [...operations, ...people];
