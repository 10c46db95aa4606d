/** Longest `Retry-After` of an external service that is respected, in seconds. */
export const MAX_RETRY_AFTER_SECONDS = 3600;

/** An external service is unavailable or limits our rate. A later attempt may succeed. */
export class RetryableError extends Error {
  override readonly name = 'RetryableError';
  /** Seconds to wait before the next attempt. The value is undefined if the service named none. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An external service rejects the call. A retry does not help. */
export class PermanentError extends Error {
  override readonly name: string = 'PermanentError';
}

/** The operator has not configured an external service. */
export class NotConfigured extends PermanentError {
  override readonly name = 'NotConfigured';

  constructor(service: string, variable: string) {
    super(`This deployment is not connected to ${service}: its operator has to set ${variable}.`);
  }
}
