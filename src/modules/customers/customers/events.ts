import { defineDetailedEvent, defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentCustomerAttributes, presentDeletion, presentMerge } from './present.ts';

export const customerCreated = defineEvent('customer.created');
/** The seller changed the customer, or a purchase filled in what was missing. */
export const customerUpdated = defineUpdateEvent('customer.updated', presentCustomerAttributes);
/** The personal data of the customer was erased. */
export const customerErased = defineEvent('customer.erased');
/** An import changed customers. */
export const customersImported = defineEvent('customers.imported');
/** Everything of another customer belongs to the customer. */
export const customerMerged = defineDetailedEvent('customer.merged', presentMerge);
export const customerDeleted = defineDetailedEvent('customer.deleted', presentDeletion);
