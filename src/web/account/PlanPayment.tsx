import { useEffect, useRef } from 'react';
import type { Subscription } from '../shared/api.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

const POLL_INTERVAL_MS = 1000;
const MAX_POLLS = 120;

interface ReturnedFor {
  priceId: string;
  /** The value is null in addresses of version 0.5.0 or before. */
  quantity: number | null;
}

/** Reads the plan from the address that the bank sends the buyer back to. */
export function readReturnedFor(): ReturnedFor | null {
  const query = new URLSearchParams(window.location.search);
  const [priceId, quantity] = [query.get('plan'), query.get('quantity')];
  return priceId === null ? null : { priceId, quantity: quantity === null ? null : Number(quantity) };
}

const isPlan = (returnedFor: ReturnedFor | null, priceId: string | undefined, quantity: number | undefined) =>
  returnedFor !== null &&
  priceId === returnedFor.priceId &&
  (returnedFor.quantity === null || quantity === returnedFor.quantity);

interface Props {
  subscription: Subscription;
  /** Plan for whose payment the bank has just sent the buyer back; null if there is none. */
  returnedFor: ReturnedFor | null;
  reload: () => void;
}

/** The payment of a plan change that the buyer authenticates with their bank, and its outcome. */
export function PlanPayment({ subscription, returnedFor, reload }: Props) {
  const { pending_payment, price_id, quantity } = subscription;
  const polls = useRef(0);
  const isRefused = returnedFor !== null && !pending_payment && !isPlan(returnedFor, price_id, quantity);
  // The service reads the payment after the subscription, so a payment that has just succeeded can look refused once.
  const wasRefused = useRef(false);
  const isPending = isPlan(returnedFor, pending_payment?.product_price_id, pending_payment?.quantity);
  const isSettling = isPending || (isRefused && !wasRefused.current);
  useEffect(() => {
    wasRefused.current = isRefused;
    if (!isSettling || polls.current >= MAX_POLLS) return;
    polls.current += 1;
    const timer = window.setTimeout(reload, POLL_INTERVAL_MS);
    return () => window.clearTimeout(timer);
    // Runs again for each loaded subscription.
  }, [subscription]);
  if (isSettling && polls.current < MAX_POLLS)
    return (
      <LoadingMessage>{t({ id: 'plan.payment.waiting', defaultMessage: 'Waiting for your bank…' })}</LoadingMessage>
    );
  if (pending_payment) {
    return (
      <p>
        {t({
          id: 'plan.payment.required',
          defaultMessage: 'Your bank asks you to confirm the payment for your new plan.',
        })}{' '}
        <a href={pending_payment.action_url ?? ''}>
          {t({ id: 'confirmation.pending.link', defaultMessage: 'Confirm with your bank' })}
        </a>
      </p>
    );
  }
  if (!isRefused)
    return returnedFor === null ? null : (
      <p role="status">
        {t({ id: 'plan.payment.done', defaultMessage: 'The payment succeeded. You are on the new plan.' })}
      </p>
    );
  return (
    <p role="alert" className={parts.alert}>
      {t({
        id: 'plan.payment.refused',
        defaultMessage:
          'Your bank did not confirm the payment. You have not been charged, and your plan is unchanged. Try again, or change the payment method.',
      })}
    </p>
  );
}
