import type { Fault } from '@perkotheque/domain/enrichment/messages';

/** A source failed. Admins see the fault, so it contains no URL and no response body. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super(fault.code, { cause });
    this.fault = fault;
  }
}
