import { useCallback, useEffect, useState } from 'react';
import { api, type Checkout, type Receipt } from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';

/** The receipt is undefined without a receipt secret that works. */
type PurchaseSnapshot = { kind: 'not_found' } | { kind: 'found'; checkout: Checkout; receipt: Receipt | undefined };

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
 * @param receiptSecret without it, the benefits stay unknown
 */
export function usePurchase(secret: string, receiptSecret: string | undefined): Purchase {
  const [snapshot, setSnapshot] = useState<PurchaseSnapshot>();
  const [hasTimedOut, setTimedOut] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const startedAt = performance.now();
    let timer: number | undefined;
    let isUnmounted = false;
    const poll = async (interval: number) => {
      const now = await fetchPurchase(secret, receiptSecret);
      if (isUnmounted) return;
      if (now) setSnapshot(now);
      if (now && isComplete(now)) return;
      if (performance.now() - startedAt > POLL_TIMEOUT_MS) return setTimedOut(true);
      timer = window.setTimeout(() => void poll(Math.min(interval * 1.5, MAX_INTERVAL_MS)), interval);
    };
    void poll(INITIAL_INTERVAL_MS);
    return () => {
      isUnmounted = true;
      window.clearTimeout(timer);
    };
  }, [secret, receiptSecret, round]);

  const restartPolling = useCallback(() => {
    setTimedOut(false);
    setRound((count) => count + 1);
  }, []);
  return { snapshot, hasTimedOut, restartPolling };
}

export const fetchReceipt = (receipt_secret: string) =>
  api.GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', { params: { path: { receipt_secret } } });

/**
 * Fetches the receipt, whose secret works for longer than the client secret, and otherwise the checkout alone.
 * @returns undefined if the service cannot be reached
 */
async function fetchPurchase(
  client_secret: string,
  receiptSecret: string | undefined,
): Promise<PurchaseSnapshot | undefined> {
  if (receiptSecret !== undefined) {
    const result = await tryRequest(() => fetchReceipt(receiptSecret));
    if (result?.data) return { kind: 'found', checkout: result.data.checkout, receipt: result.data };
    if (result?.response.status !== 404) return undefined;
  }
  const params = { path: { client_secret } };
  const result = await tryRequest(() => api.GET('/v1/checkouts/custom/client/{client_secret}', { params }));
  if (result?.response.status === 404) return { kind: 'not_found' };
  return result?.data && { kind: 'found', checkout: result.data, receipt: undefined };
}

function isComplete(snapshot: PurchaseSnapshot): boolean {
  if (snapshot.kind === 'not_found') return true;
  const { checkout, receipt } = snapshot;
  if (checkout.status === 'succeeded') return receipt === undefined || receipt.items.every((grant) => grant.is_granted);
  return checkout.status !== 'confirmed';
}
