import { useEffect, useRef } from 'react';
import type { Subscription } from '../shared/api.ts';
import { LoadingMessage } from '../shared/ui.tsx';

const POLL_INTERVAL_MS = 1000;
const MAX_POLLS = 120;

interface Props {
  subscription: Subscription;
  /** Price of the plan for whose payment the bank has just sent the buyer back; null if there is none. */
  returnedFor: string | null;
  reload: () => void;
}

/** The payment of a plan change that the buyer authenticates with their bank, and its outcome. */
export function PlanPayment({ subscription, returnedFor, reload }: Props) {
  const { pending_payment, price_id } = subscription;
  const polls = useRef(0);
  const isSettling = pending_payment?.product_price_id === returnedFor;
  useEffect(() => {
    if (!isSettling || polls.current >= MAX_POLLS) return;
    polls.current += 1;
    const timer = window.setTimeout(reload, POLL_INTERVAL_MS);
    return () => window.clearTimeout(timer);
    // Runs again for each loaded subscription.
  }, [subscription]);
  if (isSettling && polls.current < MAX_POLLS) return <LoadingMessage>Waiting for your bank…</LoadingMessage>;
  if (pending_payment) {
    return (
      <p>
        Your bank asks you to confirm the payment for your new plan.{' '}
        <a href={pending_payment.action_url}>Confirm with your bank</a>
      </p>
    );
  }
  if (returnedFor === null) return null;
  if (price_id === returnedFor) return <p role="status">The payment succeeded. You have the new plan.</p>;
  return (
    <p role="alert" className="alert">
      Your bank did not confirm the payment. You have not been charged, and your plan is unchanged. Try again, or change
      the payment method.
    </p>
  );
}
