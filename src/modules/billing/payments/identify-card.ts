import type { Logger } from 'pino';
import {
  ProcessorAccessDenied,
  type CardIdentity,
  type PaymentProcessors,
} from '../../../platform/ports/payment-processor.ts';
import { RetryableError } from '../../../platform/ports/provider-errors.ts';
import { logFailedCall, PaymentError, PaymentsUnavailable } from './errors.ts';
import { processorOf } from './processor-of.ts';

/**
 * Reads what identifies the card that a buyer entered, before it is charged. The processor of the card is part of it.
 * @throws PaymentError the processor does not know the token
 * @throws PaymentsUnavailable the processor does not answer, or refuses the credentials
 */
export async function identifyCard(
  { payments, log }: { readonly payments: PaymentProcessors; readonly log: Logger },
  { processor, token }: { processor: string; token: string },
): Promise<CardIdentity> {
  try {
    const card = await processorOf(payments, { processor }).identifyCard(token);
    if (card === undefined) throw new PaymentError('These payment details are not valid any more. Enter them again.');
    return { fingerprint: card.fingerprint && `${processor}:${card.fingerprint}` };
  } catch (error) {
    if (!(error instanceof ProcessorAccessDenied || error instanceof RetryableError)) throw error;
    logFailedCall(log, error, {}, 'the card of a buyer could not be read; the checkout stays open');
    throw new PaymentsUnavailable({ cause: error });
  }
}
