import { defineDetailedEvent } from '../../../platform/events/event.ts';

interface Transferred {
  id: string;
  organization_id: string;
}

interface Customers {
  former_customer_id: string;
  customer_id: string;
}

const presentTransfer = (_record: Transferred, customers: Customers) => customers;

/** The benefits of an order belong to another customer. */
export const orderTransferred = defineDetailedEvent('order.transferred', presentTransfer);
/** A subscription belongs to another customer, who pays from now on. */
export const subscriptionTransferred = defineDetailedEvent('subscription.transferred', presentTransfer);
/** A license key belongs to another customer. Keys that move with their purchase have no such event. */
export const licenseKeyTransferred = defineDetailedEvent('license_key.transferred', presentTransfer);

export type TransferEvent = typeof orderTransferred | typeof subscriptionTransferred | typeof licenseKeyTransferred;
