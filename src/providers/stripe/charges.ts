import type Stripe from 'stripe';
import { errorCode } from '../../shared/error-code.ts';
import { SECOND_MS } from '../../shared/durations.ts';
import type {
  ChargeMetadata,
  ChargeRecord,
  PaymentProcessor,
  ProcessorCall,
} from '../../platform/ports/payment-processor.ts';
import { fromStripeAmount } from './amounts.ts';
import { throwCallError } from './errors.ts';

const MAX_VALUE = 500;
const PAGE = 100;
/** The field with the refunded amount. */
const CHARGE = 'latest_charge';

/** Metadata of an intent. Several services can share an account of Stripe, so it names the URL of this one. */
export const chargeMetadata = ({ idempotencyKey }: ProcessorCall, sale: ChargeMetadata = {}, homeUrl: string) => ({
  ...sale,
  service: homeUrl.slice(0, MAX_VALUE),
  idempotency_key: idempotencyKey,
});

/** Whether all of the money went back. A disputed charge is not held either. */
function isRefunded({ latest_charge: charge, amount_received }: Stripe.PaymentIntent): boolean {
  if (charge === null || typeof charge === 'string') return false;
  return charge.disputed || charge.amount_refunded >= amount_received;
}

/** Creates the functions that read charges by what their metadata name. */
export function createChargeReaders(
  stripe: Stripe,
  homeUrl: string,
): Pick<PaymentProcessor, 'retrieveCharge' | 'listCharges'> {
  const toCharge = (intent: Stripe.PaymentIntent): ChargeRecord | undefined => {
    const { idempotency_key: idempotencyKey, service, ...metadata } = intent.metadata;
    const isOurs = idempotencyKey !== undefined && (service === undefined || service === homeUrl.slice(0, MAX_VALUE));
    if (!isOurs) return undefined;
    return {
      ref: intent.id,
      idempotencyKey,
      chargedAt: new Date(intent.created * SECOND_MS),
      money: fromStripeAmount({ amount: intent.amount_received, currency: intent.currency }),
      isHeld: intent.status === 'succeeded' && !isRefunded(intent),
      metadata,
    };
  };
  return {
    retrieveCharge: async (ref) => {
      const intent = await stripe.paymentIntents.retrieve(ref, { expand: [CHARGE] }).catch((error: unknown) => {
        if (errorCode(error) === 'resource_missing') return undefined;
        return throwCallError(error);
      });
      return intent && toCharge(intent);
    },
    listCharges: (since) => listCharges(stripe, since, toCharge),
  };
}

async function* listCharges(
  stripe: Stripe,
  since: Date,
  toCharge: (intent: Stripe.PaymentIntent) => ChargeRecord | undefined,
): AsyncGenerator<ChargeRecord> {
  const gte = Math.floor(since.getTime() / SECOND_MS);
  try {
    for await (const intent of stripe.paymentIntents.list({
      created: { gte },
      limit: PAGE,
      expand: [`data.${CHARGE}`],
    })) {
      const charge = toCharge(intent);
      if (charge !== undefined) yield charge;
    }
  } catch (error) {
    throwCallError(error);
  }
}
