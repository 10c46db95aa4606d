/**
 * An error that the operator can correct. A process that it ends prints its message alone, without a stack trace, so the message
 * says what is wrong and what to do.
 */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
