import type { Translation } from '@perkotheque/domain/languages/translation';
import type { BUDGET_MAIL_TEXTS_FR } from './texts.fr.ts';

export const BUDGET_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: '{team} budget {year}: {threshold}% reached',
  near: 'The planned spend of the team “{team}” for {year} reaches {threshold}% of its budget.',
  over: 'The planned spend of the team “{team}” for {year} reaches its whole budget.',
  soft: 'Nothing is blocked: it is up to you which contracts to renegotiate or cancel.',
  action: 'See the spend',
  why: 'You receive this message because you follow the budgets of the teams.',
  unsubscribe: 'Stop receiving messages about contracts',
} as const satisfies Translation<typeof BUDGET_MAIL_TEXTS_FR>;
