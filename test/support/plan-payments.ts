import type { components } from '../../src/contract/generated/types.ts';
import { readSubscription, type Subscribed } from './billing.ts';
import { currentApp, must, onceIdle } from './make.ts';

/** Makes each payment with the saved card wait for its buyer. */
export async function requireAuthentication({ id }: Subscribed): Promise<void> {
  const { db } = await currentApp();
  await db('subscriptions').where({ id }).update({ payment_method_ref: 'sandbox_pm:sandbox_action_required' });
}

type Change = Pick<components['schemas']['UserSubscription'], 'pending_payment'>;

/** Approves the payment of a plan change at the bank's page of the sandbox. @returns the subscription after it */
export async function approveChange(subscribed: Subscribed, { pending_payment }: Change) {
  const secret = must(must(must(pending_payment).action_url).split('/').at(-1));
  const api = (await currentApp()).client();
  const body = { outcome: 'approve' } as const;
  await api.POST('/v1/sandbox/payments/{secret}/authentication', { params: { path: { secret } }, body });
  return onceIdle(
    () => readSubscription(subscribed),
    (subscription) => subscription.pending_payment === null,
  );
}
