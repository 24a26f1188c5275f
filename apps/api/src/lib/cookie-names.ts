/** With the `__Host-` prefix, browsers require Secure, this host only and the path `/`. */
export const SESSION_COOKIE = '__Host-perkotheque_session';

/** Holds the challenge between the password step and the code step. */
export const CHALLENGE_COOKIE = '__Host-perkotheque_challenge';
