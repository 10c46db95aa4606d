/** A service elsewhere does not answer, or wants to be asked later. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  /** Seconds that it wants to be left alone for; undefined: it did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A service elsewhere will not do it, however often it is asked. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
}

/** The operator has not said how to reach a service elsewhere. */
export class NotConfigured extends Refused {
  override readonly name = 'NotConfigured';

  constructor(what: string, variable: string) {
    super(`This deployment is not connected to ${what}: its operator has to set ${variable}.`);
  }
}
