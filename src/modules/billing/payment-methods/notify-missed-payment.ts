import { formatMoney } from '../../../shared/money.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import type { EventPayload } from '../../../platform/events/event.ts';
import { findProducts } from '../../catalog/products/index.ts';
import { findSubscription, owesFinalBalance, type SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { subscriptionPage } from './change-payment-method.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';

/** Sends the buyer an e-mail about a declined payment, with the page to change the payment method. Once for each event. */
export async function notifyMissedPayment(
  ctx: JobContext & PaymentMethodDependencies,
  { event_id, object_id }: EventPayload,
): Promise<void> {
  const subscription = await findSubscription(ctx.db, object_id);
  // It may have been paid or canceled in between.
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid' && subscription.status !== 'canceled')
    return;
  const [product] = await findProducts(ctx.db, [subscription.product_id]);
  const seller = expectOne(await findOrganizations(ctx.db, [subscription.organization_id]));
  const buyer = expectOne(await findUsers(ctx.db, [subscription.user_id]));
  const text = emailText(subscription, { product: product?.name ?? '', seller: seller.name, authUrl: ctx.authUrl });
  const subject = `Your payment for ${product?.name ?? 'a subscription'} did not go through`;
  await sendOnce(ctx, `missed-payment:${event_id}`, { to: buyer.email, subject, text });
}

interface EmailNames {
  product: string;
  seller: string;
  authUrl: string;
}

/** @returns the text about a final balance */
function finalBalanceText(
  { balance, currency, due_at, id }: SubscriptionRow,
  { product, seller, authUrl }: EmailNames,
): string {
  const owed = currency === null ? '' : ` of ${formatMoney({ amount: balance, currency })} before tax`;
  const next = due_at === null ? '' : ` We try again on ${due_at.toISOString().slice(0, 10)}.`;
  return `Your subscription to ${product} by ${seller} has ended. The payment${owed} that was still due for it was declined.${next} To pay with another card, go to:\n\n${subscriptionPage(authUrl, id)}\n`;
}

function emailText(subscription: SubscriptionRow, { product, seller, authUrl }: EmailNames): string {
  const { amount, currency, due_at, status, id } = subscription;
  if (owesFinalBalance(subscription)) return finalBalanceText(subscription, { product, seller, authUrl });
  const price = amount === null || currency === null ? '' : ` of ${formatMoney({ amount, currency })} before tax`;
  const isCardMissing = subscription.payment_method_ref === null;
  const declined = isCardMissing
    ? `The payment${price} for ${product} by ${seller} is due, and no card is saved for it.`
    : `The payment${price} for ${product} by ${seller} was declined.`;
  const page = subscriptionPage(authUrl, id);
  if (status === 'past_due') {
    const next = due_at === null ? 'soon' : `on ${due_at.toISOString().slice(0, 10)}`;
    return `${declined}\n\nWe try again ${next}. To pay with ${isCardMissing ? 'a' : 'another'} card, go to:\n\n${page}\n`;
  }
  if (status === 'unpaid')
    return `${declined}\n\nWe do not try again, and you do not have what you subscribed to any more. To have it back, pay with another card:\n\n${page}\n`;
  return `${declined}\n\nThe subscription has ended. You can subscribe again at any time.\n`;
}
