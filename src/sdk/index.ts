export { createSellbase, type Sellbase, type SellbaseOptions } from './client.ts';
export type { ItemOf, ListPath } from './pages.ts';
export type { StreamOptions } from './stream.ts';
export { SellbaseConnectionError, SellbaseError, type Violation } from './errors.ts';
export { verifyWebhook, WebhookVerificationError, type VerifyOptions, type WebhookHeaders } from './webhooks.ts';
export type * from './generated/types.ts';
