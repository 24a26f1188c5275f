import type { LightMyRequestResponse } from 'fastify';

/** Headers that differ from one response to the next whatever happened before. */
const VARYING = ['date', 'x-request-id', 'etag', 'content-length', 'set-cookie'];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const LINK = /(?<=\/(?:api\/feeds|attestation)\/)[\w-]+/g;
const API_TOKEN = /perk_[0-9a-f]{12}_[\w…-]+/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

export interface Mask {
  /** Ids that both worlds may be compared by. Other ids are new, and random. */
  known: ReadonlySet<string>;
  /** Times from here on are those of the calls themselves. Earlier ones must agree. */
  since: Date;
}

/** The text of a response, without what is new in every response. */
export function comparable(
  { statusCode, headers, body }: LightMyRequestResponse,
  { known, since }: Mask,
): string {
  const kept = Object.entries(headers).filter(([name]) => !VARYING.includes(name));
  return `${statusCode} ${JSON.stringify(Object.fromEntries(kept))} ${body}`
    .replace(UUID, (id) => (known.has(id) ? id : '<new id>'))
    .replace(LINK, '<new token>')
    .replace(API_TOKEN, '<new token>')
    .replace(TIME, (time) => (new Date(time) >= since ? '<now>' : time));
}
