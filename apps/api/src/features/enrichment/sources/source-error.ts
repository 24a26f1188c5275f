/** A source that could not be asked. The message is French and shown to admins, so it holds no address and no body. */
export class SourceError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SourceError';
  }
}
