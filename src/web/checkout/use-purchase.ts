import { useCallback, useEffect, useState } from 'react';
import { api, type Checkout, type Grant } from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';

type PurchaseSnapshot = { kind: 'not_found' } | { kind: 'found'; checkout: Checkout; grants: Grant[] | undefined };

export interface Purchase {
  /** The value is undefined until the first response. */
  snapshot: PurchaseSnapshot | undefined;
  /** Polling has stopped before the purchase was complete. */
  hasTimedOut: boolean;
  restartPolling: () => void;
}

const INITIAL_INTERVAL_MS = 300;
const MAX_INTERVAL_MS = 2000;
const POLL_TIMEOUT_MS = 5 * 60 * 1000;

/**
 * Polls with growing intervals until the payment has completed and all benefits are granted.
 * @param receipt the receipt secret, without which the benefits stay unknown
 */
export function usePurchase(secret: string, receipt: string | undefined): Purchase {
  const [snapshot, setSnapshot] = useState<PurchaseSnapshot>();
  const [hasTimedOut, setTimedOut] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const startedAt = performance.now();
    let timer: number | undefined;
    let isUnmounted = false;
    const poll = async (interval: number) => {
      const now = await fetchPurchase(secret, receipt);
      if (isUnmounted) return;
      if (now) setSnapshot(now);
      if (now && isComplete(now, receipt)) return;
      if (performance.now() - startedAt > POLL_TIMEOUT_MS) return setTimedOut(true);
      timer = window.setTimeout(() => void poll(Math.min(interval * 1.5, MAX_INTERVAL_MS)), interval);
    };
    void poll(INITIAL_INTERVAL_MS);
    return () => {
      isUnmounted = true;
      window.clearTimeout(timer);
    };
  }, [secret, receipt, round]);

  const restartPolling = useCallback(() => {
    setTimedOut(false);
    setRound((count) => count + 1);
  }, []);
  return { snapshot, hasTimedOut, restartPolling };
}

/** @returns undefined if the service cannot be reached */
async function fetchPurchase(secret: string, receipt: string | undefined): Promise<PurchaseSnapshot | undefined> {
  const params = { path: { client_secret: secret } };
  const result = await tryRequest(() => api.GET('/v1/checkouts/custom/client/{client_secret}', { params }));
  if (result?.response.status === 404) return { kind: 'not_found' };
  const checkout = result?.data;
  if (checkout?.status !== 'succeeded' || receipt === undefined)
    return checkout && { kind: 'found', checkout, grants: undefined };
  const path = { receipt_secret: receipt };
  const received = await tryRequest(() =>
    api.GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', { params: { path } }),
  );
  return received && { kind: 'found', checkout, grants: received.data?.items };
}

function isComplete(snapshot: PurchaseSnapshot, receipt: string | undefined): boolean {
  if (snapshot.kind === 'not_found') return true;
  if (snapshot.checkout.status === 'succeeded')
    return receipt === undefined || (snapshot.grants?.every((grant) => grant.is_granted) ?? false);
  return snapshot.checkout.status !== 'confirmed';
}
