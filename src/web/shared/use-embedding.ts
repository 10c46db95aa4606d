import { useEffect } from 'react';
import type { Checkout } from './api.ts';
import { tell } from './embedding.ts';

/** Says that the page is there; and, since keys that are pressed in a frame stay there, when the buyer wants it gone. */
export function useEmbedding(checkout: Checkout): void {
  useEffect(() => {
    tell(checkout, { sellbase: 'loaded' });
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) tell(checkout, { sellbase: 'close' });
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
    // The site does not change while the page is open.
  }, [checkout.client_secret]);
}
