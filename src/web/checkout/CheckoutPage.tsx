import { api, type Checkout } from '../shared/api.ts';
import { LoadingPage, Notice, PageTitle, Redirect, ConnectionErrorPage } from '../shared/ui.tsx';
import { useEmbedMessages } from '../shared/use-embed-messages.ts';
import { useResource } from '../shared/use-resource.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Summary } from './Summary.tsx';
import { confirmationPath } from './navigation.ts';

/** The page on which the buyer enters their details and pays. */
export function CheckoutPage({ secret }: { secret: string }) {
  const { state, reload, setValue } = useResource(secret, () => {
    const params = { path: { client_secret: secret } };
    return api.GET('/v1/checkouts/custom/client/{client_secret}', { params });
  });
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>Loading your order…</LoadingPage>;
    case 'not_found':
      return <CheckoutNotFound>Ask the seller for a new link. You have not been charged.</CheckoutNotFound>;
    case 'unreachable':
      return (
        <ConnectionErrorPage onRetry={reload}>
          Check your connection and try again. You have not been charged.
        </ConnectionErrorPage>
      );
    case 'loaded':
      return <OpenCheckout checkout={state.value} onChange={setValue} />;
  }
}

function OpenCheckout({ checkout, onChange }: { checkout: Checkout; onChange: (checkout: Checkout) => void }) {
  const { status, product, organization, client_secret } = checkout;
  useEmbedMessages(checkout);
  if (status !== 'open') return <Redirect to={confirmationPath(client_secret)}>Loading your order…</Redirect>;
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

export function CheckoutNotFound({ children }: { children: string }) {
  return (
    <Notice title="This checkout does not exist or has expired">
      <p>{children}</p>
    </Notice>
  );
}
