import type { IncomingHttpHeaders } from 'node:http';

const BEARER = /^bearer(?:\s+(\S*)\s*)?$/i;

/** True for any bearer header, well-formed or not: the cookies of such a request do not count. */
export const hasBearer = ({ authorization }: IncomingHttpHeaders): boolean =>
  authorization !== undefined && /^bearer(?:\s|$)/i.test(authorization);

/** Returns an empty text for a header without a readable token. */
export const readBearer = ({ authorization }: IncomingHttpHeaders): string =>
  BEARER.exec(authorization ?? '')?.[1] ?? '';
