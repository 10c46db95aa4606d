import type { Subscription } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { priceText } from './subscription-text.ts';

interface Props {
  subscription: Subscription;
  /** The value is false if the page names the seller already. */
  isSellerNamed: boolean;
}

/** The price of a subscription, and its seller. */
export function PriceLine({ subscription, isSellerNamed }: Props) {
  const price = priceText(subscription);
  if (!isSellerNamed) return <>{price}</>;
  const seller = <SellerName organization={subscription.product.organization} />;
  return <>{t({ id: 'subscription.line', defaultMessage: '{price}, {seller}' }, { price, seller })}</>;
}
