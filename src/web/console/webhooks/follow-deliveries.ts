import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Delivery } from './DeliveryList.tsx';
import { nextPause, type Expectation } from './next-pause.ts';

/** The longest time of a timer. */
const MOST_MS = 2 ** 31 - 1;

/**
 * Keeps the deliveries of a page current until all have ended.
 * @param readAt when they were read
 * @returns a function to call when something is expected: an event with its sequence number, or what the person has asked for
 */
export function useFollowDeliveries(
  deliveries: readonly Delivery[] | undefined,
  readAt: number,
): (sequence?: number) => void {
  const client = useQueryClient();
  const [expectation, setExpectation] = useState<Expectation>({ sequence: 0, readings: 0 });
  const readAgain = useCallback(() => client.invalidateQueries({ predicate: isOfWebhooks }), [client]);
  const former = useRef(deliveries);
  useEffect(() => {
    // The endpoint and the chosen delivery are read beside the list, so they can be older than a change that it shows.
    if (former.current !== undefined && former.current !== deliveries) void readAgain();
    former.current = deliveries;
  }, [deliveries, readAgain]);
  useEffect(() => {
    const pause = deliveries && nextPause(deliveries, expectation, readAt);
    if (pause === undefined) return undefined;
    const timer = setTimeout(
      () => {
        if (document.hidden) return;
        setExpectation(({ sequence, readings }) => ({ sequence, readings: pause.isForAttempt ? 0 : readings + 1 }));
        void readAgain();
      },
      Math.min(pause.ms, MOST_MS),
    );
    return () => clearTimeout(timer);
  }, [deliveries, readAt, expectation, readAgain]);
  return useCallback(
    (sequence = 0) => {
      setExpectation((before) => ({ sequence: Math.max(before.sequence, sequence), readings: 0 }));
      void readAgain();
    },
    [readAgain],
  );
}

/** Whether an answer is about endpoints or deliveries. */
function isOfWebhooks({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean {
  return typeof path === 'string' && path.startsWith('/v1/webhooks/');
}
