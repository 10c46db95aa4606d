import type { Checkout } from './api.ts';

/** What the page of a checkout tells the site that shows it in a frame. */
export type Told = { sellbase: 'loaded' | 'confirmed' | 'close' } | { sellbase: 'success'; success_url: string | null };

type Framed = Pick<Checkout, 'embed_origin'>;

/** Whether another site shows this page in a frame. Browsers let only the checkout's `embed_origin` do so. */
export const isEmbedded = ({ embed_origin }: Framed) => window.parent !== window && embed_origin !== null;

/** Tells that site, and nobody else: the browser passes it on to a page of just that origin. */
export function tell(checkout: Framed, told: Told): void {
  if (isEmbedded(checkout) && checkout.embed_origin !== null) window.parent.postMessage(told, checkout.embed_origin);
}
