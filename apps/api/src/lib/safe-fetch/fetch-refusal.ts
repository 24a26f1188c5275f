/** Why something was not fetched. The reason is for logs and tests; people are told in French elsewhere. */
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
