/** With the `__Host-` prefix, browsers require Secure, this host only and the path `/`. */
export const SESSION_COOKIE = '__Host-perkotheque_session';

/** Holds the challenge between the password step and the code step. */
export const CHALLENGE_COOKIE = '__Host-perkotheque_challenge';

/** Names a device on which the member signed in before. It opens nothing: it only has its own limit of attempts. */
export const DEVICE_COOKIE = '__Host-perkotheque_device';

/** Binds an attempt to sign in with an identity provider to this browser. */
export const ATTEMPT_COOKIE = '__Host-perkotheque_attempt';
