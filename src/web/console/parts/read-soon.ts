import { useCallback, useEffect, useState } from 'react';

const FIRST_PAUSE_MS = 400;
const READINGS = 5;

/**
 * Reads again a few times, in growing pauses, what follows a change some time later, such as the mail about an order.
 * @returns a function that begins the readings again
 */
export function useReadSoon(read: () => void): () => void {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(
      () => {
        if (document.hidden) return;
        read();
        setLeft(left - 1);
      },
      FIRST_PAUSE_MS * 2 ** (READINGS - left),
    );
    return () => clearTimeout(timer);
  }, [left, read]);
  return useCallback(() => setLeft(READINGS), []);
}
