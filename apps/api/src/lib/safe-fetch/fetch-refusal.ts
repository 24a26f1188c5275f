/** Reasons for logs and tests. Users see translated messages instead. */
export const FETCH_REFUSALS = [
  'malformed_url',
  'scheme',
  'userinfo',
  'port',
  'literal_address',
  'local_name',
  'unresolved',
  'private_address',
  'too_many_redirects',
  'too_large',
  'too_slow',
  'content_type',
  'status',
  'unreadable',
  'unreachable',
] as const;
export type FetchRefusalReason = (typeof FETCH_REFUSALS)[number];

/** The part of a refused response that a polite visitor needs. */
type RefusedResponse = {
  status: number;
  /** Where one redirect too many leads, not yet checked. */
  location: string | null;
  retryAfter: string | null;
};

export class FetchRefusal extends Error {
  readonly reason: FetchRefusalReason;
  readonly response: RefusedResponse | null;

  constructor(reason: FetchRefusalReason, cause?: unknown, response: RefusedResponse | null = null) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'FetchRefusal';
    this.reason = reason;
    this.response = response;
  }
}
