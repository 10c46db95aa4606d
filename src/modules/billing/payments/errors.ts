import { BadRequest } from '../../../shared/errors.ts';

/** The buyer's bank or the processor said no, or wants to hear the buyer. Nothing was charged, and nothing has changed. */
export class PaymentError extends BadRequest {}
