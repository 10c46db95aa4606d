import type { Outcome, PaymentProcessor, ProcessorCall } from '../../../platform/ports/payment-processor.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { isPaymentOfLiveOrganization } from './queries.ts';

const REFUSED = {
  code: 'sandbox_not_permitted',
  message: 'The sandbox takes no payments for live organizations. Use another payment method.',
};

/**
 * Wraps the sandbox of a deployment where another processor moves money. Payments of live organizations end without a
 * success, also those that were stored before the deployment had this processor. Refunds of earlier payments stay possible.
 */
export function createRestrictedSandbox(sandbox: PaymentProcessor, db: Reader['db']): PaymentProcessor {
  const isRefused = (at: { idempotency_key: string } | { processor_ref: string }) =>
    isPaymentOfLiveOrganization(db, { processor: sandbox.name, ...at });
  const charge = async ({ idempotencyKey }: ProcessorCall, submit: () => Promise<Outcome>): Promise<Outcome> =>
    (await isRefused({ idempotency_key: idempotencyKey })) ? { kind: 'declined', ...REFUSED } : submit();
  const read = async (processor_ref: string, find: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await find();
    if (!canSucceed(outcome) || !(await isRefused({ processor_ref }))) return outcome;
    return { kind: 'failed', ref: processor_ref, ...REFUSED };
  };
  return {
    ...sandbox,
    createPayment: (call, payment) => charge(call, () => sandbox.createPayment(call, payment)),
    createSetup: (call, setup) => charge(call, () => sandbox.createSetup(call, setup)),
    chargeSaved: (call, saved) => charge(call, () => sandbox.chargeSaved(call, saved)),
    cancelPayment: (call, ref) => read(ref, () => sandbox.cancelPayment(call, ref)),
    retrieve: (kind, ref) => read(ref, () => sandbox.retrieve(kind, ref)),
    findLostCall: async (lost) =>
      (await isRefused({ idempotency_key: lost.idempotencyKey })) ? undefined : sandbox.findLostCall(lost),
  };
}

const canSucceed = ({ kind }: Outcome) => kind === 'succeeded' || kind === 'processing' || kind === 'requires_action';
