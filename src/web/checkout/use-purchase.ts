import { useCallback, useEffect, useState } from 'react';
import { api, type Checkout, type Grant } from '../shared/api.ts';

type Seen = { kind: 'missing' } | { kind: 'seen'; checkout: Checkout; grants: Grant[] | undefined };

export interface Purchase {
  /** Undefined until the service has answered. */
  seen: Seen | undefined;
  /** Nobody looks any more, though not all is there. */
  hasGivenUp: boolean;
  lookAgain: () => void;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2000;
const PATIENCE_MS = 5 * 60 * 1000;

/** Looks again, less and less often, until the payment has ended and all that was bought is there. */
export function usePurchase(secret: string): Purchase {
  const [seen, setSeen] = useState<Seen>();
  const [hasGivenUp, setGivenUp] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const began = performance.now();
    let timer: number | undefined;
    let isGone = false;
    const look = async (pause: number) => {
      const now = await fetchPurchase(secret);
      if (isGone) return;
      if (now) setSeen(now);
      if (now && isComplete(now)) return;
      if (performance.now() - began > PATIENCE_MS) return setGivenUp(true);
      timer = window.setTimeout(() => void look(Math.min(pause * 1.5, LONGEST_PAUSE_MS)), pause);
    };
    void look(FIRST_PAUSE_MS);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [secret, round]);

  const lookAgain = useCallback(() => {
    setGivenUp(false);
    setRound((count) => count + 1);
  }, []);
  return { seen, hasGivenUp, lookAgain };
}

/** Undefined while the service cannot be reached. */
async function fetchPurchase(secret: string): Promise<Seen | undefined> {
  const params = { path: { client_secret: secret } };
  try {
    const { data: checkout, response } = await api.GET('/v1/checkouts/custom/client/{client_secret}', { params });
    if (response.status === 404) return { kind: 'missing' };
    if (checkout?.status !== 'succeeded') return checkout && { kind: 'seen', checkout, grants: undefined };
    const { data: received } = await api.GET('/v1/checkouts/custom/client/{client_secret}/grants', { params });
    return { kind: 'seen', checkout, grants: received?.items };
  } catch {
    return undefined;
  }
}

function isComplete(seen: Seen): boolean {
  if (seen.kind === 'missing') return true;
  if (seen.checkout.status === 'succeeded') return seen.grants?.every((grant) => grant.is_granted) ?? false;
  return seen.checkout.status !== 'confirmed';
}
