import type { Checkout } from './api.ts';

/** A message from the embedded checkout page to the site that embeds it. */
export type EmbedMessage =
  { sellbase: 'loaded' | 'confirmed' | 'close' } | { sellbase: 'success'; success_url: string | null };

type EmbeddedCheckout = Pick<Checkout, 'embed_origin'>;

/** Whether another site embeds this page. Browsers allow only the checkout's `embed_origin` to do so. */
export const isEmbedded = ({ embed_origin }: EmbeddedCheckout) => window.parent !== window && embed_origin !== null;

/** Sends a message to the embedding site. The browser delivers it to pages of `embed_origin` only. */
export function postToEmbedder(checkout: EmbeddedCheckout, message: EmbedMessage): void {
  if (isEmbedded(checkout) && checkout.embed_origin !== null) window.parent.postMessage(message, checkout.embed_origin);
}
