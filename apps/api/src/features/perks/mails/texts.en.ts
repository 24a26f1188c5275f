import type { Translation } from '@perkotheque/domain/languages/translation';
import type { SUSPECT_MAIL_TEXTS_FR, TERMS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TERMS_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: '{tool}: the terms of “{perk}” change',
  intro: 'The terms of the perk “{perk}” ({tool}), which your startup uses, have changed.',
  kept: 'Your activation keeps the terms that it started with.',
  rules: 'The eligibility conditions have changed.',
  change: '{label}: {before} → {after}',
  labels: {
    offer: 'Offer',
    estimated_value: 'Estimated value',
    price_after: 'Normal price per month',
    clock: 'Start of the duration',
    obligations: 'Obligations',
  },
  headline: {
    credit: '{amount} in credits',
    discount: '−{amount}%',
    'free-months': '{amount} months free',
    seats: '{amount} free seats',
    'free-plan': 'free plan',
    duration: '{amount} months',
  },
  upTo: 'up to {gain}',
  clocks: { application: 'on application', approval: 'on approval', activation: 'on activation' },
  obligations: {
    card: 'bank card',
    commitment: 'minimum commitment',
    logo: 'logo displayed',
    other: 'other',
  },
  none: 'none',
  action: 'See the perk',
  why: 'You receive this message because your startup uses this perk.',
  unsubscribe: 'Stop receiving emails about perks',
} as const satisfies Translation<typeof TERMS_MAIL_TEXTS_FR>;

export const SUSPECT_MAIL_TEXTS_EN = {
  subject: '{tool}: “{perk}” no longer seems to work',
  intro: {
    reports:
      'At least three startups report a problem with the perk “{perk}” ({tool}). It is marked as suspect and moves to the end of the lists.',
    link: 'A link of the perk “{perk}” ({tool}) has not answered for three nights. It is marked as suspect and moves to the end of the lists.',
  },
  next: 'Check the offer, correct or pause it, then choose “Checked today”.',
  action: 'Check the perk',
  why: 'You receive this message because you manage perks.',
} as const satisfies Translation<typeof SUSPECT_MAIL_TEXTS_FR>;
