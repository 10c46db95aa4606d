import { useCallback, useEffect, useState } from 'react';
import { api, type Checkout } from '../shared/api.ts';
import { Loading, Notice, PageTitle, Redirect, Unreachable } from '../shared/ui.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Summary } from './Summary.tsx';
import { confirmationPage } from './next-address.ts';

type State = { kind: 'loading' } | { kind: 'missing' } | { kind: 'unreachable' } | { kind: 'here'; checkout: Checkout };

/** The page on which a buyer pays. */
export function CheckoutPage({ secret }: { secret: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const look = useCallback(() => {
    setState({ kind: 'loading' });
    void load(secret).then(setState);
  }, [secret]);
  useEffect(look, [look]);

  switch (state.kind) {
    case 'loading':
      return <Loading>Loading your order…</Loading>;
    case 'missing':
      return <Missing>Ask the seller for a new link. Nothing was charged.</Missing>;
    case 'unreachable':
      return <Unreachable onRetry={look}>Check your connection. Nothing was charged.</Unreachable>;
    case 'here':
      return <Open checkout={state.checkout} onChange={(changed) => setState({ kind: 'here', checkout: changed })} />;
  }
}

function Open({ checkout, onChange }: { checkout: Checkout; onChange: (checkout: Checkout) => void }) {
  const { status, product, organization, client_secret } = checkout;
  if (status !== 'open') return <Redirect to={confirmationPage(client_secret)}>Loading your order…</Redirect>;
  return (
    <main className="columns">
      <div className="summary">
        <PageTitle title={`${product.name} – ${organization.name}`}>Your order</PageTitle>
        <Summary checkout={checkout} />
      </div>
      <CheckoutForm checkout={checkout} onChange={onChange} />
    </main>
  );
}

export function Missing({ children }: { children: string }) {
  return (
    <Notice title="This checkout does not exist or has expired">
      <p>{children}</p>
    </Notice>
  );
}

async function load(secret: string): Promise<State> {
  try {
    const path = { client_secret: secret };
    const { data, response } = await api.GET('/v1/checkouts/custom/client/{client_secret}', { params: { path } });
    if (data) return { kind: 'here', checkout: data };
    return { kind: response.status === 404 ? 'missing' : 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
