import { defineEvent } from '../../../platform/events/event.ts';

/** An invoice, a credit note or a debit note was issued. */
export const invoiceCreated = defineEvent('invoice.created');
