import { useEffect, useState } from 'react';
import { api, type Checkout, type Grant } from '../shared/api.ts';
import { Loading, Notice, PageTitle } from '../shared/ui.tsx';
import { REFUSED_KEY } from './CheckoutForm.tsx';
import { Missing } from './CheckoutPage.tsx';
import { Received } from './Received.tsx';
import { Summary } from './Summary.tsx';

interface State {
  checkout?: Checkout;
  grants?: Grant[];
  isMissing?: boolean;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2000;
const PATIENCE_MS = 5 * 60 * 1000;

/** Waits for the payment and for what was bought, and shows both. */
export function ConfirmationPage({ secret }: { secret: string }) {
  const { checkout, grants, isMissing } = usePurchase(secret);
  if (isMissing) return <Missing />;
  if (checkout === undefined) return <Loading>Loading your order…</Loading>;
  switch (checkout.status) {
    case 'open':
      window.sessionStorage.setItem(REFUSED_KEY, 'yes');
      window.location.replace(`/checkout/${secret}`);
      return <Loading>Back to your order…</Loading>;
    case 'expired':
      return <Missing />;
    case 'confirmed':
      return <Loading>Waiting for your bank. This page changes by itself.</Loading>;
    case 'failed':
      return (
        <Notice title="The payment has failed">
          <p>Nothing was charged. Ask the seller for a new link to try again.</p>
        </Notice>
      );
    case 'succeeded':
      return (
        <main className="columns">
          <div className="card">
            <PageTitle title={`Thank you – ${checkout.organization.name}`}>Thank you for your purchase</PageTitle>
            <p>
              {checkout.organization.name} has your order. We know you by <strong>{checkout.customer_email}</strong>.
            </p>
            <Received benefits={checkout.product.benefits} grants={grants ?? []} />
          </div>
          <Summary checkout={checkout} />
        </main>
      );
  }
}

/** Looks again, less and less often, until all is there. */
function usePurchase(secret: string): State {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const began = performance.now();
    let timer: number | undefined;
    let isGone = false;
    const look = async (pause: number) => {
      const seen = await fetchPurchase(secret);
      if (isGone) return;
      if (seen) setState(seen);
      if ((seen === undefined || !isComplete(seen)) && performance.now() - began < PATIENCE_MS) {
        timer = window.setTimeout(() => void look(Math.min(pause * 1.5, LONGEST_PAUSE_MS)), pause);
      }
    };
    void look(FIRST_PAUSE_MS);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [secret]);
  return state;
}

/** Undefined while the service cannot be reached. */
async function fetchPurchase(secret: string): Promise<State | undefined> {
  const params = { path: { client_secret: secret } };
  try {
    const { data: checkout, response } = await api.GET('/v1/checkouts/custom/client/{client_secret}', { params });
    if (response.status === 404) return { isMissing: true };
    if (checkout?.status !== 'succeeded') return checkout && { checkout };
    const { data: received } = await api.GET('/v1/checkouts/custom/client/{client_secret}/grants', { params });
    return { checkout, grants: received?.items ?? [] };
  } catch {
    return undefined;
  }
}

function isComplete({ checkout, grants, isMissing }: State): boolean {
  if (isMissing) return true;
  if (checkout === undefined || checkout.status === 'confirmed') return false;
  return checkout.status !== 'succeeded' || (grants !== undefined && grants.every((grant) => grant.is_granted));
}
