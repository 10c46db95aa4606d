import { ApiError, RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrderForUpdate, findOrderOf } from '../../billing/orders/index.ts';
import { isUnderWay } from '../../billing/payments/index.ts';
import { billedBuyerOf } from '../../billing/pricing/index.ts';
import {
  emitSubscriptionUpdated,
  lockSubscriptionInScope,
  NO_CARD,
  updateSubscription,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import {
  lockReceivingCustomer,
  nameOfCustomer,
  recordReceiver,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import {
  findGrantForUpdate,
  findGrants,
  findGrantsForUpdate,
  transferGrants,
  type GrantRow,
  type GrantSource,
} from '../../entitlements/benefits/index.ts';
import { findLicenseKey } from '../../entitlements/license-keys/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import { lockFeeds } from '../../notifications/events/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { divideCreditAgain } from './announce-moved.ts';
import type { AccountOptions } from './move-customer.ts';
import { licenseKeyTransferred, orderTransferred, subscriptionTransferred, type TransferEvent } from './events.ts';
import {
  endReceipt,
  findCustomerOfAccount,
  isUpgrading,
  keepFormerRecords,
  moveMrr,
  removePreviousAttributes,
} from './queries.ts';

class NotTransferableSubscription extends ApiError {
  constructor(detail: string) {
    super('NotTransferableSubscription', detail);
  }
}

/** A record of the caller's organizations, and the customer who gets it. */
export interface TransferInput {
  ids: AccessibleOrganizationIds;
  id: string;
  customer_id: string;
}

const sellerScope = ({ ids }: TransferInput) => ({ column: 'organization_id', ids }) as const;

/** Gives the benefits of an order to another customer. @throws ResourceNotFound @throws RequestValidationError */
export async function transferOrder(real: Tx, options: AccountOptions, input: TransferInput): Promise<void> {
  const found = await findOrderOf(real.db, sellerScope(input), input.id);
  if (found === undefined) throw new ResourceNotFound();
  const order = await findOrderForUpdate(real.db, found.id);
  const tx = await withOrganizationClock(real, order.organization_id);
  const receiver = await lockReceiver(tx, order, input);
  if (order.subscription_id !== null) throw orderOfSubscription(input.id);
  const source: GrantSource = { order_id: order.id, subscription_id: null };
  const grants = await findGrantsForUpdate(tx.db, source);
  await giveGrants(tx, options, grants, receiver);
  if (order.checkout_id !== null) await endReceipt(tx.db, order.checkout_id);
  const holders = grants.map(({ user_id }) => user_id);
  const from = holders.find((holder) => holder !== receiver.user_id) ?? holders[0] ?? order.user_id;
  await announce(tx, order, { from, receiver, event: orderTransferred });
}

function orderOfSubscription(input: string) {
  const msg = 'The order belongs to a subscription. Transfer the subscription.';
  return new RequestValidationError([{ type: 'value_error', loc: ['path', 'id'], msg, input }]);
}

/**
 * Gives a subscription to another customer, who pays from now on.
 * @throws ResourceNotFound
 * @throws RequestValidationError
 * @throws NotTransferableSubscription
 */
export async function transferSubscription(real: Tx, options: AccountOptions, input: TransferInput): Promise<void> {
  const subscription = await lockSubscriptionInScope(real, sellerScope(input), input.id);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const receiver = await lockReceiver(tx, subscription, input);
  if ((subscription.status !== 'active' && subscription.status !== 'trialing') || subscription.has_ended)
    throw new NotTransferableSubscription('The subscription is neither active nor in its trial.');
  if ((await isUnderWay(real.db, subscription.id)) || (await isUpgrading(real.db, subscription)))
    throw new NotTransferableSubscription('A payment for the subscription is under way.');
  if (receiver.user_id === subscription.user_id) return;
  const moved = await updateSubscription(tx.db, subscription.id, {
    ...columnsOfPayer(receiver, subscription),
    modified_at: tx.now,
  });
  await moveMrr(tx.db, subscription, receiver.user_id);
  await divideCreditAgain(tx, subscription.organization_id, [subscription.user_id, receiver.user_id]);
  await keepFormerRecords(tx.db, subscription);
  await hideFormerValues(tx, subscription, [subscription.id]);
  // The event is about the new customer, so it does not repeat the data of the former one.
  const before = { ...subscription, ...billedBuyerOf(moved), cancellation_comment: moved.cancellation_comment };
  await emitSubscriptionUpdated(tx, moved, before);
  const source: GrantSource = { order_id: null, subscription_id: subscription.id };
  await giveGrants(tx, options, await findGrantsForUpdate(tx.db, source), receiver);
  if (subscription.checkout_id !== null) await endReceipt(tx.db, subscription.checkout_id);
  await announce(tx, subscription, { from: subscription.user_id, receiver, event: subscriptionTransferred });
}

/**
 * The payment method, the answers at the checkout and the comment belong to the former customer. Taxes need a place, so the country
 * stays until the new customer has an address.
 */
const columnsOfPayer = (
  { id, user_id, customer_name, billing_address, tax_id, customer_other_tax_ids }: Receiver,
  { billing_address: former }: SubscriptionRow,
): Partial<SubscriptionRow> => ({
  customer_id: id,
  user_id,
  customer_name,
  billing_address: billing_address ?? countryOf(former),
  tax_id,
  customer_other_tax_ids,
  payment_method_ref: null,
  customer_payer_email: null,
  customer_withheld_card: null,
  custom_field_data: {},
  cancellation_comment: null,
  ...NO_CARD,
});

const countryOf = (address: SubscriptionRow['billing_address']) =>
  address && { ...address, line1: null, line2: null, postal_code: null, city: null };

/** Gives a license key to another customer. @throws ResourceNotFound @throws RequestValidationError */
export async function transferLicenseKey(real: Tx, options: AccountOptions, input: TransferInput): Promise<void> {
  const key = await findLicenseKey(real, sellerScope(input), input.id);
  if (key === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, key.organization_id);
  const receiver = await lockReceiver(tx, key, input);
  const { benefit_id } = expectOne(await findGrants(tx.db, [key.grant_id]));
  const grant = await findGrantForUpdate(tx.db, { id: key.grant_id, benefit_id });
  if (grant === undefined) throw new ResourceNotFound();
  await giveGrants(tx, options, [grant], receiver);
  await announce(tx, key, { from: grant.user_id, receiver, event: licenseKeyTransferred });
}

type Receiver = CustomerRow & { user_id: string };

/** Finds the customer, who has an account from now on. */
async function lockReceiver(
  tx: Tx,
  { organization_id }: { organization_id: string },
  { customer_id }: TransferInput,
): Promise<Receiver> {
  const name = nameOfCustomer({ customer_id });
  if (name !== undefined) await lockReceivingCustomer(tx.db, organization_id, name);
  return recordReceiver(tx, organization_id, { customer_id });
}

async function giveGrants(tx: Tx, { kinds }: AccountOptions, grants: readonly GrantRow[], receiver: Receiver) {
  await hideFormerValues(
    tx,
    receiver,
    grants.map(({ id }) => id),
  );
  await transferGrants(tx, kinds, grants, receiver.user_id);
}

/** Events that are published later are about the new customer. They must not have former values of the other one. */
async function hideFormerValues(
  { db }: Tx,
  { organization_id }: { organization_id: string },
  objectIds: readonly string[],
): Promise<void> {
  // A publisher that changes the events as well holds this lock.
  await lockFeeds(db, [organization_id]);
  await removePreviousAttributes(db, objectIds);
}

interface Transferred {
  /** Account of the former holder. */
  from: string;
  receiver: Receiver;
  event: TransferEvent;
}

/** Emits the event of a transfer, and sends e-mails to both customers. A transfer to the holder changes nothing. */
async function announce(
  tx: Tx,
  { id: object_id, organization_id }: { id: string; organization_id: string },
  { from, receiver, event }: Transferred,
): Promise<void> {
  if (from === receiver.user_id) return;
  const customers = {
    former_customer_id: await findCustomerOfAccount(tx.db, { organization_id, user_id: from }),
    customer_id: receiver.id,
  };
  tx.emit(event({ id: object_id, organization_id }, customers));
  const former = expectOne(await findUsers(tx.db, [from]));
  const about = { organization_id, object_id, event_id: null, isUnpaid: false, isBySeller: true };
  const key = `${object_id}:${tx.now.getTime()}:${receiver.id}`;
  await enqueueEmails(tx, [
    { ...about, kind: 'transfer_sent', user_id: from, recipient: former.email, key: `transfer_sent:${key}` },
    {
      ...about,
      kind: 'transfer_received',
      user_id: receiver.user_id,
      recipient: receiver.email,
      key: `transfer_received:${key}`,
    },
  ]);
}
