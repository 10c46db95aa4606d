import { BadRequest } from '../kit/errors.ts';

/** The buyer's bank or the processor said no. Nothing was charged; the checkout is open for another try. */
export class PaymentError extends BadRequest {}
