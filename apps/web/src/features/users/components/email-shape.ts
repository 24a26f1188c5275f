/** Roughly an address: what is left to say about it, the server says. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
