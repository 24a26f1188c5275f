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
  origin_refused: 'Open the application at {address}: this request comes from another address.',
  registration_closed: 'Sign-ups are currently closed',
  email_domain_refused:
    'Sign-up is limited to certain addresses. Use your company address, or ask your studio for an account.',
  email_not_confirmed: 'Confirm your email address first: the link is waiting in your inbox.',
  account_suspended: 'This account is suspended. Contact an administrator.',
  two_factor_required: 'Turn on two-factor authentication to continue.',
  wrong_password: 'Wrong password.',
  proof_required: 'Confirm that it is you to continue.',
  startup_only: 'For the leads of the startup, or for all its members if it chose so.',
  not_found: 'This item does not exist, or no longer does.',
  conflict: 'This item has changed in the meantime. Reload the page and try again.',
  terms_not_accepted: 'Read and accept the terms of use to create your account.',
  already_asked: 'Your request for access to this tool is already waiting for an answer.',
  email_taken: 'This email address is already in use',
  name_taken: 'This name is already taken. Choose another one.',
  merge_needs_admin: 'These tools do not have the same audience: only an administrator can merge them.',
  audience_unconfirmed:
    'The audience of the merged tool was not confirmed, or has changed in the meantime. Open the merge again and check it.',
  own_startup: 'You belong to one of these startups. Ask a colleague to merge them.',
  claims_in_conflict:
    'Both startups have a claim in progress for the same perk. End one of them, then merge.',
  merged_tool:
    'This tool was merged into another one. Undo the merge from the Duplicates page to get it back whole.',
  other_address: 'This invitation is for another address. Sign in with the account of that address.',
  role_needs_admin:
    'This invitation gives a role, and you already have an account. Ask an administrator to change your role.',
  provider_cancelled: 'The sign-in was cancelled. Start again whenever you like.',
  provider_attempt_expired: 'This sign-in attempt has expired, or comes from another browser. Start again.',
  provider_answer_invalid:
    'The answer of the sign-in service could not be verified. Start again; if it happens again, tell an administrator.',
  password_sign_in_off: 'Signing in with a password is switched off. Use your organisation’s account.',
  provider_email_missing:
    'The sign-in service does not share your e-mail address. Ask your organisation to share it.',
  provider_email_unverified:
    'The sign-in service does not confirm that this e-mail address is yours. Ask your organisation to verify it.',
  provider_account_exists:
    'An account with this address already exists. Sign in as before, then link your organisation’s account from “My account”. If you no longer can, ask an administrator.',
  provider_address_differs:
    'That account has another e-mail address than yours. Choose the account with the same address.',
  provider_linked_elsewhere: 'That organisation account is already linked to another member.',
  provider_missing: 'No sign-in service is configured. Add one before you switch passwords off.',
  last_sign_in_method: 'This is your last way to sign in. Add another one before you remove it.',
  emergency_admin_required:
    'The emergency administrator must stay an active administrator with a password. Name another one first.',
  provider_unavailable: 'Your organisation’s sign-in service does not answer. Try again in a moment.',
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
  no_active_lead: 'Your startup has no lead any more: the studio has to name one before any new activation.',
  perk_not_offered: 'This perk is not on offer at the moment.',
  perk_already_used: 'Your startup has had this perk already. The studio can grant an exception.',
  terms_changed: 'The terms of this perk have just changed. Read them again before you confirm.',
  out_of_stock: 'Sold out: nothing is left of this perk for now.',
  not_eligible: 'This startup does not meet the conditions of this perk.',
  need_unknown: 'One of the chosen needs is not in the list of needs.',
  facts_missing: 'Some information about the startup is missing to know whether it may have this perk.',
  claim_moved:
    'This step is no longer possible: the activation has changed in the meantime. Reload the page.',
  no_recipient: 'This introduction has no recipient. Write to the partner to choose one.',
  payload_too_large: 'What you sent is too large.',
  unsupported_media_type: 'This content format is not accepted.',
  no_startup: 'Join a startup first.',
  too_many_codes: 'Too many: 10,000 codes at most at once. Import them in several parts.',
  unusable_picture: 'This picture cannot be used. Choose a PNG, JPEG, GIF or WebP file.',
  invalid_secret: 'Enter a single line of at most 500 characters.',
  invalid_secret_link: 'Enter an address that starts with https://.',
  known_secret: 'This value is stored already, or was before. Enter another one.',
  perk_without_secret:
    'This perk is obtained neither by a code, nor by a private link, nor by an identifier.',
  already_replaced: 'This code was already replaced once. Write to your studio.',
  already_decided: 'Somebody has already decided. Reload the page.',
  request_rejected: 'This request was refused: it takes no more votes.',
  in_stock: 'This perk is available: you can get it.',
  rate_limited: 'Too many attempts. Wait a few minutes before trying again.',
  internal: 'Something unexpected went wrong. Try again in a moment.',
  unavailable: 'The service is unavailable for a moment. Try again shortly.',
  trends_source_failed: 'Product Hunt did not answer as expected. Try again in a few minutes.',
  trends_source_limited: 'Product Hunt is limiting calls for now. Try again in a few minutes.',
  trends_source_unconfigured:
    'The source of the trends is not configured: an administrator must provide its token.',
  person_without_access:
    'This person cannot open this tool: choose somebody else, or give them access to it.',
  price_missing: 'Enter the new amount, or the price per seat.',
  contract_without_term: 'This contract cannot be renewed: its end or its period is missing.',
  price_out_of_order: 'The new price has to start after the one it replaces.',
  webhooks_unconfigured:
    'Sending to other systems is not configured on this server: the key WEBHOOK_KEK is missing.',
  too_many_webhooks: 'Twenty connections at most. Delete one, then try again.',
  webhook_off: 'This connection is switched off. Switch it on again, then resend.',
  webhook_address_refused:
    'This address cannot receive events: it has to be a public https address, without a port or a password.',
  api_token_unknown: 'This API token does not exist, or no longer does.',
  api_token_expired: 'This API token has expired. Create another one in “My account”.',
  api_token_refused: 'This address accepts no API token: sign in with a browser.',
  api_token_scope: 'This API token does not have the scope “{scope}”.',
  too_many_tokens: 'You already have {most} API tokens: revoke one first.',
};
