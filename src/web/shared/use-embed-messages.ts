import { useEffect } from 'react';
import type { Checkout } from './api.ts';
import { postToEmbedder } from './embed-messages.ts';

/**
 * Reports to the embedding site that the page has loaded, and that the buyer pressed Escape. The embedding site does not
 * receive key events from the iframe.
 */
export function useEmbedMessages(checkout: Checkout): void {
  useEffect(() => {
    postToEmbedder(checkout, { sellbase: 'loaded' });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) postToEmbedder(checkout, { sellbase: 'close' });
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
    // `embed_origin` does not change while the page is open.
  }, [checkout.client_secret]);
}
