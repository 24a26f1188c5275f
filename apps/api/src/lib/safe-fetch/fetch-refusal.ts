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

export class FetchRefusal extends Error {
  readonly reason: FetchRefusalReason;

  constructor(reason: FetchRefusalReason, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'FetchRefusal';
    this.reason = reason;
  }
}
