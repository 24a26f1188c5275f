/** `__Host-` makes the browser itself insist on Secure, this very host and the whole site. */
export const SESSION_COOKIE = '__Host-perkotheque_session';

/** Carries the challenge between the password and the code. */
export const CHALLENGE_COOKIE = '__Host-perkotheque_challenge';
