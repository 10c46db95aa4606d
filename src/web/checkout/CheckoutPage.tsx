import { api, type Checkout } from '../shared/api.ts';
import { Loading, Notice, PageTitle, Redirect, Unreachable } from '../shared/ui.tsx';
import { useEmbedding } from '../shared/use-embedding.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Summary } from './Summary.tsx';
import { confirmationPage } from './next-address.ts';

/** The page on which a buyer pays. */
export function CheckoutPage({ secret }: { secret: string }) {
  const { state, reload, setValue } = useLoaded(secret, () => {
    const params = { path: { client_secret: secret } };
    return api.GET('/v1/checkouts/custom/client/{client_secret}', { params });
  });
  switch (state.kind) {
    case 'loading':
      return <Loading>Loading your order…</Loading>;
    case 'missing':
      return <Missing>Ask the seller for a new link. Nothing was charged.</Missing>;
    case 'unreachable':
      return <Unreachable onRetry={reload}>Check your connection. Nothing was charged.</Unreachable>;
    case 'here':
      return <Open checkout={state.value} onChange={setValue} />;
  }
}

function Open({ checkout, onChange }: { checkout: Checkout; onChange: (checkout: Checkout) => void }) {
  const { status, product, organization, client_secret } = checkout;
  useEmbedding(checkout);
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
