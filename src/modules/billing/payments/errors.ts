import { BadRequest } from '../../../shared/errors.ts';

/** The buyer's bank or the processor declined, or requires the buyer's confirmation. Nothing was charged or changed. */
export class PaymentError extends BadRequest {}
