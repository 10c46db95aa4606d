/**
 * Longest waits by real time, in milliseconds. A wait that reaches its limit fails, and so decides about the outcome of a
 * request, a job or a delivery. Tests pass larger limits, because a busy machine must not change an outcome.
 */
export interface TimeLimits {
  /** Connecting to the database, and waiting for a free connection of the pool. */
  databaseConnectionMs: number;
  /** Result of a statement. The database ends the statement one second earlier, so that its error names the reason. */
  databaseResultMs: number;
  /** Waiting for a lock of the database. */
  databaseLockMs: number;
  /** Pause between two statements of a transaction. */
  idleTransactionMs: number;
  /** Beginning of the last statement of a request, after its body has arrived. The statement has its own limit. */
  requestMs: number;
  /** Readiness check of `/readyz`. */
  readinessMs: number;
  /** Arrival of the headers of a request, and of a body other than a part of a file. */
  requestArrivalMs: number;
  /** Idle time after which the server closes a connection. */
  idleConnectionMs: number;
  /** Time in which a caller reads a part of what was sent. Otherwise the server ends the connection. */
  stalledConnectionMs: number;
  /** Time after which another request takes over an idempotency key whose lease was not renewed. */
  idempotencyLeaseMs: number;
  /** Response of a webhook endpoint. */
  webhookResponseMs: number;
  /** A webhook endpoint that takes longer to answer is throttled like a failing one. */
  slowWebhookResponseMs: number;
  /** Connecting to the mail server, with its greeting and the start of TLS. */
  mailConnectionMs: number;
  /**
   * Everything until the mail server has a mail. A mail that reaches the limit was certainly not sent, so a repetition is
   * harmless and the limit is shorter than RFC 5321 permits.
   */
  mailHandOverMs: number;
  /** Response of the mail server to a mail that it has. RFC 5321, section 4.5.3.2.6 demands this time. */
  mailAcceptanceMs: number;
  /** Sending a mail for which a person waits, from the beginning to the response of the mail server. */
  mailRequestMs: number;
  /** Processor time of making a PDF, and the wait of a person for it. One in many scripts takes seconds. */
  pdfRenderingMs: number;
  /** Advancing a test clock while the caller waits. Afterwards, a worker continues, and after the same time with another clock. */
  clockAdvanceMs: number;
  /** Response of the tax service. Short, because a buyer waits at the checkout. */
  taxResponseMs: number;
  /** Response of the publisher of exchange rates. */
  exchangeRatesResponseMs: number;
  /** Response of Stripe to a call that moves money. */
  stripeResponseMs: number;
  /** Response of Stripe to a call before a charge or a refund. */
  quickStripeResponseMs: number;
  /** Response of Discord or GitHub. */
  externalServiceResponseMs: number;
  /** Response of an OpenID provider to sign in with. */
  openidResponseMs: number;
  /** Connecting to an S3-compatible store. A response may take four times as long. */
  s3ConnectionMs: number;
}

/** The limits of a deployment that configures none. */
export const TIME_LIMITS: Readonly<TimeLimits> = {
  databaseConnectionMs: 5_000,
  databaseResultMs: 15_000,
  databaseLockMs: 5_000,
  idleTransactionMs: 10_000,
  requestMs: 15_000,
  readinessMs: 1_000,
  requestArrivalMs: 30_000,
  idleConnectionMs: 5_000,
  stalledConnectionMs: 30_000,
  idempotencyLeaseMs: 60_000,
  webhookResponseMs: 20_000,
  slowWebhookResponseMs: 5_000,
  mailConnectionMs: 30_000,
  mailHandOverMs: 120_000,
  mailAcceptanceMs: 600_000,
  mailRequestMs: 15_000,
  pdfRenderingMs: 15_000,
  clockAdvanceMs: 2_000,
  taxResponseMs: 2_000,
  exchangeRatesResponseMs: 10_000,
  stripeResponseMs: 5_000,
  quickStripeResponseMs: 2_500,
  externalServiceResponseMs: 10_000,
  openidResponseMs: 5_000,
  s3ConnectionMs: 30_000,
};
