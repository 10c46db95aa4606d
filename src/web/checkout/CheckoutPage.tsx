import { useEffect, useRef, useState } from 'react';
import { applyAccent } from '../shared/accent.ts';
import { api, type Checkout } from '../shared/api.ts';
import { LoadingPage, PageTitle, Redirect, ConnectionErrorPage } from '../shared/ui.tsx';
import { useEmbedMessages } from '../shared/use-embed-messages.ts';
import { SellerLinks } from '../shared/seller-links.tsx';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { useFocusOnError } from '../shared/use-mutation.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutNotFound } from './CheckoutNotFound.tsx';
import { withDraft } from './draft.ts';
import { QuantityField } from './QuantityField.tsx';
import type { OpenedCheckout } from './fill-in.ts';
import { withSignedInBuyer } from './signed-in-buyer.ts';
import { Summary } from './Summary.tsx';
import { confirmationPath } from './navigation.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { priceOfUnits } from '../shared/quantity-stepper.tsx';
import { proposeLanguage, t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './CheckoutPage.module.css';

/** The page on which the buyer enters their details and pays. */
export function CheckoutPage({ secret }: { secret: string }) {
  const { state, reload, setValue } = useResource(secret, () => {
    const params = { path: { client_secret: secret } };
    return openCheckout(api.GET('/v1/checkouts/custom/client/{client_secret}', { params }));
  });
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>{t({ id: 'checkout.loading', defaultMessage: 'Loading your order…' })}</LoadingPage>;
    case 'not_found':
      return (
        <CheckoutNotFound>
          {t({
            id: 'checkout.notFound.detail',
            defaultMessage: 'Ask the seller for a new link. You have not been charged.',
          })}
        </CheckoutNotFound>
      );
    case 'unreachable':
      return (
        <ConnectionErrorPage onRetry={reload}>
          {t({
            id: 'checkout.unreachable',
            defaultMessage: 'Check your connection and try again. You have not been charged.',
          })}
        </ConnectionErrorPage>
      );
    case 'loaded':
      return <OpenCheckout checkout={state.value} onChange={setValue} />;
  }
}

interface OpenCheckoutProps {
  checkout: OpenedCheckout;
  onChange: (checkout: Checkout) => void;
}

function OpenCheckout({ checkout, onChange }: OpenCheckoutProps) {
  const { status, organization, client_secret } = checkout;
  useEmbedMessages(checkout);
  useEffect(() => applyAccent(organization.accent_color), [organization.accent_color]);
  if (status !== 'open')
    return (
      <Redirect to={confirmationPath(client_secret)}>
        {t({ id: 'checkout.loading', defaultMessage: 'Loading your order…' })}
      </Redirect>
    );
  return <OrderAndForm checkout={checkout} onChange={onChange} />;
}

function OrderAndForm({ checkout, onChange }: OpenCheckoutProps) {
  const { product, organization, product_price } = checkout;
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const [buyer] = useState(checkout.buyer);
  const formState = useCheckoutForm(checkout, { onChange, tokenRef, confirm: buyer?.confirm });
  const pageRef = useFocusOnError<HTMLElement>(formState);
  const props = { checkout, formState };
  return (
    <main ref={pageRef} className={styles.checkout}>
      <div className={styles.order}>
        <div>
          <div className={parts.visuallyHidden}>
            <PageTitle title={`${product.name} – ${organization.name}`}>
              {t({ id: 'checkout.title', defaultMessage: 'Your order' })}
            </PageTitle>
          </div>
          <Summary
            checkout={checkout}
            isBought={false}
            quantityField={priceOfUnits(product_price) && <QuantityField key={product_price.id} {...props} />}
          />
        </div>
      </div>
      <div className={styles.payment}>
        <CheckoutForm {...props} buyer={buyer} tokenRef={tokenRef} />
      </div>
      <SellerLinks seller={organization} />
    </main>
  );
}

/** Adds the signed-in buyer, and then the fields that were typed before a reload. */
async function openCheckout(response: Promise<ApiResult<Checkout>>): Promise<ApiResult<OpenedCheckout>> {
  const result = await response;
  await proposeLanguage(result.data?.customer_language ?? null);
  return result.data?.status === 'open' ? { ...result, data: withDraft(await withSignedInBuyer(result.data)) } : result;
}
