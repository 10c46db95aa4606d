import { ApiError, RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { isDisputed } from '../../billing/disputes/index.ts';
import { findOrderForUpdate, findOrderOf, type OrderRow } from '../../billing/orders/index.ts';
import { lockReceivingCustomer, recordReceiver, type CustomerRow } from '../../customers/customers/index.ts';
import {
  findGrantForUpdate,
  findGrants,
  findGrantsForUpdate,
  parseGrantProperties,
  transferGrants,
  type GrantRow,
  type KeyTransfer,
} from '../../entitlements/benefits/index.ts';
import { findLicenseKey, findLicenseKeys, type LicenseKeyRow } from '../../entitlements/license-keys/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import { lockFeeds } from '../../notifications/events/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { AccountOptions } from './move-customer.ts';
import { licenseKeyTransferred, orderTransferred, type TransferEvent } from './events.ts';
import { endReceipt, findCustomerOfAccount, removePreviousAttributes } from './queries.ts';

class DisputedPurchase extends ApiError {
  constructor() {
    super(
      'DisputedPurchase',
      'A payment of this purchase is disputed. It can be transferred when the dispute is decided.',
    );
  }
}

/** A record of the caller's organizations, and the customer who gets it. */
export interface TransferInput {
  ids: AccessibleOrganizationIds;
  id: string;
  customer_id: string;
  rotate_keys?: boolean;
  release_machines?: boolean;
}

/** @returns how license keys move, by default so that the former customer has nothing of them */
export const keyTransferOf = ({ rotate_keys = true, release_machines = true }: TransferInput): KeyTransfer => ({
  rotatesKeys: rotate_keys,
  releasesMachines: release_machines,
});

export const sellerScope = ({ ids }: TransferInput) => ({ column: 'organization_id', ids }) as const;

/** A transfer that can be made. Its record and the grants are locked. */
export interface PlannedTransfer<Row = { organization_id: string }> {
  /** Has the clock of the organization. */
  tx: Tx;
  row: Row;
  /** The other customer, perhaps without an account. */
  customer: CustomerRow;
  /** Account of the present holder. */
  from: string;
  grants: readonly GrantRow[];
  keys: KeyTransfer;
  /** Whether the other customer is not asked first. */
  isImmediate: boolean;
}

/** Refuses a transfer that is not the one that was shown. */
export type Compare = (planned: PlannedTransfer) => Promise<void>;

/** Gives the benefits of an order to another customer. @throws as `planOrderTransfer` */
export async function transferOrder(
  real: Tx,
  options: AccountOptions,
  input: TransferInput,
  compare?: Compare,
): Promise<void> {
  const planned = await planOrderTransfer(real, input);
  await compare?.(planned);
  const { tx, row: order, from } = planned;
  const { receiver, kept } = await give(options, planned);
  if (order.checkout_id !== null) await endReceipt(tx.db, order.checkout_id);
  await announceTransfer(tx, order, { from, receiver, kept, event: orderTransferred });
}

/** @throws ResourceNotFound @throws RequestValidationError @throws DisputedPurchase */
export async function planOrderTransfer(real: Tx, input: TransferInput): Promise<PlannedTransfer<OrderRow>> {
  const found = await findOrderOf(real.db, sellerScope(input), input.id);
  if (found === undefined) throw new ResourceNotFound();
  const order = await findOrderForUpdate(real.db, found.id);
  const tx = await withOrganizationClock(real, order.organization_id);
  const customer = await lockCustomer(tx, order, input);
  if (order.subscription_id !== null) throw orderOfSubscription(input.id);
  await requireUndisputed(tx, { order_id: order.id, subscription_id: null });
  const grants = await findGrantsForUpdate(tx.db, { order_id: order.id, subscription_id: null });
  const holders = grants.map(({ user_id }) => user_id);
  const from = holders.find((holder) => holder !== customer.user_id) ?? holders[0] ?? order.user_id;
  return { tx, row: order, customer, from, grants, keys: keyTransferOf(input), isImmediate: true };
}

function orderOfSubscription(input: string) {
  const msg = 'The order belongs to a subscription. Transfer the subscription.';
  return new RequestValidationError([{ type: 'value_error', loc: ['path', 'id'], msg, input }]);
}

/** Gives a license key to another customer. @throws as `planKeyTransfer` */
export async function transferLicenseKey(
  real: Tx,
  options: AccountOptions,
  input: TransferInput,
  compare?: Compare,
): Promise<void> {
  const planned = await planKeyTransfer(real, input);
  await compare?.(planned);
  const { receiver, kept } = await give(options, planned);
  await announceTransfer(planned.tx, planned.row, {
    from: planned.from,
    receiver,
    kept,
    event: licenseKeyTransferred,
  });
}

/** @throws ResourceNotFound @throws RequestValidationError @throws DisputedPurchase */
export async function planKeyTransfer(real: Tx, input: TransferInput): Promise<PlannedTransfer<LicenseKeyRow>> {
  const key = await findLicenseKey(real, sellerScope(input), input.id);
  if (key === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, key.organization_id);
  const customer = await lockCustomer(tx, key, input);
  const { benefit_id } = expectOne(await findGrants(tx.db, [key.grant_id]));
  const grant = await findGrantForUpdate(tx.db, { id: key.grant_id, benefit_id });
  if (grant === undefined) throw new ResourceNotFound();
  if (grant.subscription_id !== null)
    await requireUndisputed(tx, { order_id: null, subscription_id: grant.subscription_id });
  else if (grant.order_id !== null) await requireUndisputed(tx, { order_id: grant.order_id, subscription_id: null });
  const keys = keyTransferOf(input);
  return { tx, row: key, customer, from: grant.user_id, grants: [grant], keys, isImmediate: true };
}

/** Gives the grants of a planned transfer to its customer, who has an account from now on. */
async function give(options: AccountOptions, { tx, row, customer, grants, keys }: PlannedTransfer) {
  const receiver = await recordReceiver(tx, row.organization_id, { customer_id: customer.id });
  return { receiver, kept: await giveGrants(tx, options, grants, { receiver, ...keys }) };
}

export type Receiver = CustomerRow & { user_id: string };

/** Finds the customer, who has an account from now on. */
export async function lockReceiver(
  tx: Tx,
  record: { organization_id: string },
  input: Pick<TransferInput, 'customer_id'>,
): Promise<Receiver> {
  const { id: customer_id } = await lockCustomer(tx, record, input);
  return recordReceiver(tx, record.organization_id, { customer_id });
}

/** @throws RequestValidationError the organization has no such customer */
export function lockCustomer(
  tx: Tx,
  { organization_id }: { organization_id: string },
  { customer_id }: Pick<TransferInput, 'customer_id'>,
): Promise<CustomerRow> {
  return lockReceivingCustomer(tx.db, organization_id, customer_id);
}

/** @throws DisputedPurchase */
export async function requireUndisputed({ db }: Tx, purchase: Parameters<typeof isDisputed>[1]): Promise<void> {
  if (await isDisputed(db, purchase)) throw new DisputedPurchase();
}

/** Parts of the license keys that stay as they were. */
interface Kept {
  /** Whether the former customer knows the text of a key. */
  texts: boolean;
  /** Whether machines of the former customer occupy seats. */
  machines: boolean;
}

/** Gives locked grants to another customer. */
export async function giveGrants(
  tx: Tx,
  { kinds }: AccountOptions,
  grants: readonly GrantRow[],
  { receiver, ...keys }: KeyTransfer & { receiver: Receiver },
): Promise<Kept> {
  await hideFormerValues(
    tx,
    receiver,
    grants.map(({ id }) => id),
  );
  await transferGrants(tx, kinds, grants, { user_id: receiver.user_id, ...keys });
  const ids = grants.flatMap((grant) => parseGrantProperties(grant).license_key_id ?? []);
  const moved = await findLicenseKeys(tx, ids);
  return { texts: !keys.rotatesKeys && moved.length > 0, machines: moved.some(({ activations }) => activations > 0) };
}

/** Events that are published later are about the new customer. They must not have former values of the other one. */
export async function hideFormerValues(
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
  kept: Kept;
  event: TransferEvent;
}

/** Emits the event of a transfer, and sends e-mails to both customers. A transfer to the holder changes nothing. */
export async function announceTransfer(
  tx: Tx,
  { id: object_id, organization_id }: { id: string; organization_id: string },
  { from, receiver, kept, event }: Transferred,
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
    {
      ...about,
      kind: kept.texts ? 'transfer_sent_with_key' : 'transfer_sent',
      user_id: from,
      recipient: former.email,
      key: `transfer_sent:${key}`,
    },
    {
      ...about,
      kind: kept.machines ? 'transfer_received_with_machines' : 'transfer_received',
      user_id: receiver.user_id,
      recipient: receiver.email,
      key: `transfer_received:${key}`,
    },
  ]);
}
