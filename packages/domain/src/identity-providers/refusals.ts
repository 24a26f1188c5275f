import type { ErrorCode } from '../errors/codes.ts';

/** Why an answer of a provider is refused. No response of the API carries them: the address of a page does. */
export const PROVIDER_REFUSALS = [
  'provider_cancelled',
  'provider_attempt_expired',
  'provider_answer_invalid',
  'provider_email_missing',
  'provider_email_unverified',
  'provider_account_exists',
  'provider_address_differs',
  'provider_linked_elsewhere',
] as const;

/** A refusal by an answer's own fault, or by a rule that other sign-ins have too. */
export type Refusal = (typeof PROVIDER_REFUSALS)[number] | ErrorCode;
