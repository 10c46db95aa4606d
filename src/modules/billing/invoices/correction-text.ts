import { defineMessages } from '@formatjs/intl';
import { formatStored, translateStored } from '../../../platform/languages/stored-text.ts';
import type { Translator } from '../../../platform/languages/translator.ts';

/** The lines of credit notes and debit notes. Documents store them in English. */
const CORRECTION_MESSAGES = defineMessages({
  refund: { id: 'invoice.line.refund', defaultMessage: 'Refund' },
  refundOf: { id: 'invoice.line.refundOf', defaultMessage: 'Refund of invoice {number}' },
  chargeback: { id: 'invoice.line.chargeback', defaultMessage: 'Chargeback' },
  chargebackOf: { id: 'invoice.line.chargebackOf', defaultMessage: 'Chargeback of invoice {number}' },
  unused: { id: 'invoice.line.unused', defaultMessage: 'Credit for unused time' },
  unusedOf: { id: 'invoice.line.unusedOf', defaultMessage: 'Credit for unused time of invoice {number}' },
  refundFailed: {
    id: 'invoice.line.refundFailed',
    defaultMessage: 'Cancellation of credit note {number}: its refund did not arrive',
  },
  amountChanged: {
    id: 'invoice.line.amountChanged',
    defaultMessage: 'Cancellation of credit note {number}: its amount has changed',
  },
  paymentReturned: {
    id: 'invoice.line.paymentReturned',
    defaultMessage: 'Cancellation of credit note {number}: the payment came back',
  },
});

/** @returns the English description of a line, which is stored */
export const correctionText = (kind: keyof typeof CORRECTION_MESSAGES, values: Record<string, string> = {}): string =>
  formatStored(CORRECTION_MESSAGES[kind], values);

/** @returns the description of a stored line in the language of the buyer */
export const translateCorrection = (description: string, translated: Translator): string =>
  translateStored(description, CORRECTION_MESSAGES, translated);
