import type { Translation } from '@perkotheque/domain/languages/translation';
import type { auditIntegrity as french } from './audit-integrity.fr.ts';

export const auditIntegrity = {
  checking: 'Checking the chain…',
  broken: 'Broken at entry no. {id}',
  brokenHint:
    'An entry was changed or removed by someone with the rights of the database owner. Compare with a backup.',
  failed: 'Chain not checked',
  signedAt: 'Signed {at}',
  verdicts: {
    intact: {
      title: 'Chain intact',
      hint: 'Each entry carries the fingerprint of the one before, and the last one is signed every minute outside the database, unbroken since {since}. An entry removed less than a minute after it was written may go unnoticed.',
    },
    altered: {
      title: 'Signed entries are missing',
      hint: 'Entries were removed or rewritten by someone with the rights of the database owner, or an older backup was restored. Compare with a backup. If you restored it yourself, run the command accept-audit.',
    },
    forged: {
      title: 'Wrong signature',
      hint: 'The signature file was not signed with the expected key: it was changed, or AUDIT_PUBLIC_KEY does not match AUDIT_KEY.',
    },
    late: {
      title: 'Not signed for three minutes',
      hint: 'All signed entries are there, but later ones are no longer protected. Check that the backup process runs, and read its messages.',
    },
    missing: {
      title: 'Chain not signed',
      hint: 'The signature file was not found. Check that the backup process runs with AUDIT_KEY, and that AUDIT_HEAD_FILE is the same file for both processes.',
    },
    not_configured: {
      title: 'Chain not signed',
      hint: 'AUDIT_PUBLIC_KEY is not set: nothing proves that the latest entries are all there. See the operations guide.',
    },
  },
} as const satisfies Translation<typeof french>;
