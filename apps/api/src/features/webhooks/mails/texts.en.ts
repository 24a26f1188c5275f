import type { Translation } from '@perkotheque/domain/languages/translation';
import type { WEBHOOK_MAIL_TEXTS_FR } from './texts.fr.ts';

export const WEBHOOK_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: 'The connection “{webhook}” is switched off',
  gone: 'The connection “{webhook}” is switched off: its receiver answered that it no longer exists (410).',
  failing: 'The connection “{webhook}” is switched off: no event could be delivered to it for three days.',
  next: 'The events that were waiting are listed as failed for 30 days. Correct the address, switch the connection on again, then choose “Resend the failures”.',
  action: 'See the connections',
  why: 'You receive this message because you are an administrator.',
} as const satisfies Translation<typeof WEBHOOK_MAIL_TEXTS_FR>;
