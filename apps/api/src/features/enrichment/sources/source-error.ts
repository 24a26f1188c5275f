import type { Fault } from '@perkotheque/domain/enrichment/messages';

/** A source that could not be asked. Admins read the fault, so it holds no address and no body. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super(fault.code, { cause });
    this.fault = fault;
  }
}
