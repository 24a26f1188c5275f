import type { ErrorCode } from './codes.ts';

export const ERROR_TEXTS_EN: Record<ErrorCode, string> = {
  validation_failed: 'Some of the information is not right. Check the highlighted fields.',
  malformed_request: 'The request could not be read. Reload the page and try again.',
  password_too_short: 'The password must have at least {min} characters',
  credentials_missing: 'Email and password are required.',
  invalid_token: 'This link is no longer valid. Ask for a new one.',
  unreadable_csv:
    'This file is not a readable CSV: check its quotation marks and its separator, then try again.',
  too_many_lines: 'This file is too long: 5,000 lines at most in one import. Cut it into several files.',
  nothing_to_import: 'No line of this file can be imported.',
  unauthenticated: 'Your session has expired. Sign in again to continue.',
  invalid_credentials: 'Wrong email address or password.',
  invalid_code: 'This code is not valid. Wait for the next one, or use a recovery code.',
  forbidden: 'You do not have the necessary permissions.',
  origin_refused: 'The request comes from an address other than the application’s.',
  registration_closed: 'Sign-ups are currently closed',
  email_domain_refused:
    'Sign-up is limited to certain addresses. Use your company address, or ask your studio for an account.',
  email_not_confirmed: 'Confirm your email address first: the link is waiting in your inbox.',
  account_suspended: 'This account is suspended. Contact an administrator.',
  two_factor_required: 'Turn on two-factor authentication to continue.',
  wrong_password: 'Wrong password.',
  proof_required: 'Confirm that it is you to continue.',
  not_found: 'This item does not exist, or no longer does.',
  conflict: 'This item has changed in the meantime. Reload the page and try again.',
  email_taken: 'This email address is already in use',
  name_taken: 'This name is already taken. Choose another one.',
  merge_needs_admin: 'These tools do not have the same audience: only an administrator can merge them.',
  audience_unconfirmed:
    'The audience of the merged tool was not confirmed, or has changed in the meantime. Open the merge again and check it.',
  claims_in_conflict:
    'Both startups have a claim in progress for the same perk. End one of them, then merge.',
  merged_tool:
    'This tool was merged into another one. Undo the merge from the Duplicates page to get it back whole.',
  other_address: 'This invitation is for another address. Sign in with the account of that address.',
  last_admin: 'At least one active administrator must remain.',
  own_account: 'You cannot do this to your own account.',
  own_password:
    'Your own password cannot be changed here. Use “Forgot your password?”: a link reaches you by email.',
  two_factor_active: 'Two-factor authentication is already on for this account.',
  two_factor_mandatory: 'Two-factor authentication is mandatory: it cannot be turned off for now.',
  two_factor_enrol_first:
    'Turn on two-factor authentication for your own account first, then make it mandatory.',
  nothing_to_enrich: 'No tool to enrich',
  owners_complete: 'Every tool already has an owner',
  nothing_found: 'The enrichment returned no valid data.',
  payload_too_large: 'What you sent is too large.',
  unsupported_media_type: 'This content format is not accepted.',
  no_startup: 'Join a startup first.',
  too_many_codes: 'Too many: 10,000 codes at most at once. Import them in several parts.',
  invalid_secret: 'Enter a single line of at most 500 characters.',
  invalid_secret_link: 'Enter an address that starts with https://.',
  known_secret: 'This value is stored already, or was before. Enter another one.',
  perk_without_secret:
    'This perk is obtained neither by a code, nor by a private link, nor by an identifier.',
  already_replaced: 'This code was already replaced once. Write to your studio.',
  already_decided: 'Somebody has already decided. Reload the page.',
  in_stock: 'This perk is available: you can get it.',
  out_of_stock: 'Out of stock: no code is left for now.',
  rate_limited: 'Too many attempts. Wait a few minutes before trying again.',
  internal: 'Something unexpected went wrong. Try again in a moment.',
  unavailable: 'The service is unavailable for a moment. Try again shortly.',
  trends_source_failed: 'Product Hunt did not answer as expected. Try again in a few minutes.',
  trends_source_limited: 'Product Hunt is limiting calls for now. Try again in a few minutes.',
  trends_source_unconfigured:
    'The source of the trends is not configured: an administrator must provide its token.',
};
