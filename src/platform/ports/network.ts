declare const network: unique symbol;

/**
 * Marks a port whose calls leave the process. A lint rule (scripts/lint/eslint/no-network-in-transaction.js) keeps every type
 * that holds such a port out of transactions. The marker exists in types only.
 */
export interface NetworkPort {
  readonly [network]?: never;
}
