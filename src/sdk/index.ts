export { createSellbase, type Sellbase } from './sellbase.ts';
export { createClient, type Client, type ClientOptions, type ClientOptions as SellbaseOptions } from './client.ts';
export { ApiPromise, PagePromise } from './api-promise.ts';
export type { CallResult } from './calls.ts';
export type { RequestOptions } from './operations.ts';
export type { ItemOf, ListPath } from './pages.ts';
export type { StreamOptions } from './stream.ts';
export { SellbaseConnectionError, SellbaseError, type Violation } from './errors.ts';
export * from './generated/errors.ts';
export type { UnknownEvent, UnknownEventType } from './unknown.ts';
export {
  answerChallenge,
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookHeaders,
} from './webhooks.ts';
export type * from './generated/resources.ts';
export type * from './generated/types.ts';
