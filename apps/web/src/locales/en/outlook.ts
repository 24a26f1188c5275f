import type { Translation } from '@perkotheque/domain/languages/translation';
import type { outlook as french } from '../fr/outlook.ts';

export const outlook = {
  loading: 'Loading the savings…',
  loadFailed: 'The savings could not be loaded',
  savings: {
    title: 'Your savings',
    confirmed: 'Confirmed',
    confirmedHelp: 'The amounts that you entered',
    estimated: 'Estimated',
    estimatedHelp: 'The value of the perks you got',
    possible: 'Still possible',
    possibleHelp_one: 'Estimate: {count, number} perk for you',
    possibleHelp_other: 'Estimate: {count, number} perks for you',
  },
  claims: {
    title: 'Your perks',
    none: 'Your startup has no perk yet.',
    seeOffers: 'See the perks',
  },
  forecast: {
    title: 'The next twelve months',
    caption: 'Per month, at the normal price',
    month: 'Month',
    covered: 'Covered by your perks',
    toPay: 'To pay',
    today: 'This month, your perks cover {covered}.',
    jump: 'The jump is in {month}: the bill goes from {from} to {to} per month ({tools}).',
    noJump: 'No perk that ends raises the bill until then.',
    unpriced_one: '{count, number} perk is not counted: its normal price is unknown.',
    unpriced_other: '{count, number} perks are not counted: their normal price is unknown.',
    none: 'No perk in use has a known normal price. There is nothing to plan for now.',
  },
  endsSoon: {
    title: 'Ending soon',
    none: 'Nothing ends within 90\u00a0days.',
    today: 'Ends today',
    ends_one: 'Ends tomorrow, on {date}',
    ends_other: 'Ends on {date}, in {count, number} days',
    price: 'then {price} per month',
    decide: 'Decide before {date}',
    late: 'Decide now',
    intentions: {
      continue: 'You continue',
      cancel: 'You cancel',
      negotiate: 'You negotiate',
      switch: 'You switch tools',
    },
  },
  calendar: {
    title: 'In your calendar',
    text: 'A link to add to your calendar: the end of each perk and each decision date appear there, and stay up to date.',
  },
} as const satisfies Translation<typeof french>;
