import { api, type Subscription } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { priceOfUnits, type PriceOfUnits } from '../shared/quantity-stepper.tsx';
import { useResource } from '../shared/use-resource.ts';

/** Identifies the plan that a subscription has and gets. */
export const planKey = ({ id, price_id, scheduled_change }: Subscription) =>
  `${id} ${price_id} ${scheduled_change?.price.id}`;

/** The plans that the seller offers to the buyer of a subscription. */
export const usePlans = (subscription: Subscription) =>
  useResource(planKey(subscription), () =>
    api.GET('/v1/users/subscriptions/{id}/plans', { params: { path: { id: subscription.id } } }),
  );

export const changePlanLabel = () => t({ id: 'plan.change', defaultMessage: 'Change plan' });

/** @returns the price whose number of units the buyer can change now; undefined if the price is for one unit */
export const changeablePrice = ({ price, is_changeable }: Subscription): PriceOfUnits | undefined =>
  is_changeable ? priceOfUnits(price) : undefined;

export const changeQuantityLabel = () => t({ id: 'plan.quantity.submit', defaultMessage: 'Change quantity' });
