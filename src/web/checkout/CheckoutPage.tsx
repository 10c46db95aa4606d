import { useEffect, useState } from 'react';
import { api, type Checkout } from '../shared/api.ts';
import { Loading, Notice, PageTitle } from '../shared/ui.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Summary } from './Summary.tsx';

type State = { kind: 'loading' } | { kind: 'missing' } | { kind: 'unreachable' } | { kind: 'here'; checkout: Checkout };

/** The page on which a buyer pays. */
export function CheckoutPage({ secret }: { secret: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    void load(secret).then(setState);
  }, [secret]);

  if (state.kind === 'loading') return <Loading>Loading your order…</Loading>;
  if (state.kind === 'missing') return <Missing />;
  if (state.kind === 'unreachable') {
    return (
      <Notice title="We cannot be reached">
        <p>Check your connection, then load this page again. Nothing was charged.</p>
      </Notice>
    );
  }
  const { checkout } = state;
  if (checkout.status === 'expired') return <Missing />;
  if (checkout.status !== 'open') {
    window.location.replace(`/checkout/${secret}/confirmation`);
    return <Loading>Loading your order…</Loading>;
  }
  return (
    <main className="columns">
      <div className="summary">
        <PageTitle title={`${checkout.product.name} – ${checkout.organization.name}`}>Your order</PageTitle>
        <Summary checkout={checkout} />
      </div>
      <CheckoutForm checkout={checkout} onChange={(changed) => setState({ kind: 'here', checkout: changed })} />
    </main>
  );
}

export function Missing() {
  return (
    <Notice title="This checkout does not exist or has expired">
      <p>Ask the seller for a new link. Nothing was charged.</p>
    </Notice>
  );
}

async function load(secret: string): Promise<State> {
  try {
    const path = { client_secret: secret };
    const { data } = await api.GET('/v1/checkouts/custom/client/{client_secret}', { params: { path } });
    return data ? { kind: 'here', checkout: data } : { kind: 'missing' };
  } catch {
    return { kind: 'unreachable' };
  }
}
