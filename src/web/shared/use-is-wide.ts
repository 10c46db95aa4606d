import { useSyncExternalStore } from 'react';

/** From this width, pages have two columns (`CheckoutPage.module.css`). */
const wide = window.matchMedia('(min-width: 48rem)');

/** Whether the window is wide enough for two columns. */
export const useIsWide = () =>
  useSyncExternalStore(
    (notify) => {
      wide.addEventListener('change', notify);
      return () => wide.removeEventListener('change', notify);
    },
    () => wide.matches,
  );
