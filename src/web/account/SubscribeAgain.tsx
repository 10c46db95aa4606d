import type { Subscription } from '../shared/api.ts';
import { t } from '../shared/intl.ts';

/** Leads a buyer whose subscription has ended to the products of the seller. The same license key is valid again. */
export function SubscribeAgain({ subscription: { status, product } }: { subscription: Subscription }) {
  const { storefront_enabled, slug } = product.organization;
  if (status !== 'canceled' || !storefront_enabled) return null;
  return <a href={`/store/${slug}`}>{t({ id: 'subscription.again', defaultMessage: 'Start a new subscription' })}</a>;
}
