import type { Translation } from '@perkotheque/domain/languages/translation';
import type { STATUS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STATUS_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  statuses: {
    pending: 'Pending',
    'in-review': 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  subject: 'Request “{tool}”: {status}',
  requester: 'The status of your request “{tool}” has changed: {status}.',
  voter: 'The status of the request “{tool}”, which you support, has changed: {status}.',
  reason: 'Reason: {reason}',
  action: 'See the request',
  why: {
    requester: 'You receive this message because you made this request.',
    voter: 'You receive this message because you voted for this request.',
  },
  unsubscribe: 'Stop receiving emails about requests',
} as const satisfies Translation<typeof STATUS_MAIL_TEXTS_FR>;
