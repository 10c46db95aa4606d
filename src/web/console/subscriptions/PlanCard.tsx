import { useState } from 'react';
import { planPriceText } from '../../account/subscription-text.ts';
import { api } from '../../shared/api.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { formatDate, formatTime } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { unitsText } from '../../shared/price-text.ts';
import { useMutation } from '../../shared/use-mutation.ts';
import type { Resource } from '../description.ts';
import { useMayCall } from '../parts/use-may-call.ts';
import { useRefresh } from '../queries.ts';
import type { ActionProps } from './action-props.ts';
import { CancelButton } from './CancelButton.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { MoveBillingDate } from './MoveBillingDate.tsx';
import { PauseButton } from './PauseButton.tsx';
import { isLive, priceText, stateText, type NextBill, type Subscription } from './state-text.ts';

interface Props {
  resource: Resource;
  subscription: Subscription;
  bill: NextBill | undefined;
}

type OpenedChange = 'plan' | 'date';

/** The plan with its state, what is about to change, and what a member can change. */
export function PlanCard({ resource, subscription, bill }: Props) {
  const mayCall = useMayCall(resource);
  const mutation = useMutation();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<OpenedChange>();
  const action = { subscription, mutation, onChanged: () => void refresh() };
  const close = () => setOpened(undefined);
  const { pause, suspended_at, cancel_at_period_end } = subscription;
  const isChangeable = pause === null && suspended_at === null && !cancel_at_period_end;
  return (
    <section className={parts.card}>
      <div>
        <p>
          <strong>{priceText(subscription)}</strong>
        </p>
        <p>{stateText(subscription, bill)}</p>
      </div>
      <ScheduledChange {...action} mayChange={mayCall('updateSubscription')} />
      <PendingPayment subscription={subscription} />
      <FocusedErrorMessage mutation={mutation} />
      {isLive(subscription) && (
        <div className={parts.actions}>
          {mayCall('updateSubscription') && isChangeable && (
            <>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpened('plan')}>
                {t({ id: 'console.subscription.change', defaultMessage: 'Change plan or seats' })}
              </button>
              {subscription.status === 'active' && (
                <button type="button" className={parts.plain} aria-haspopup="dialog" onClick={() => setOpened('date')}>
                  {t({ id: 'console.subscription.move', defaultMessage: 'Move the billing date' })}
                </button>
              )}
            </>
          )}
          {mayCall('pauseSubscription') && <PauseButton {...action} />}
          {mayCall('updateSubscription') && <CancelButton {...action} />}
        </div>
      )}
      {opened === 'plan' && <ChangePlan subscription={subscription} bill={bill} onClose={close} />}
      {opened === 'date' && <MoveBillingDate subscription={subscription} bill={bill} onClose={close} />}
    </section>
  );
}

/** A change that waits for the end of the period. The present price takes it back. */
function ScheduledChange({ subscription, mutation, onChanged, mayChange }: ActionProps & { mayChange: boolean }) {
  const { id, price_id, product, quantity, scheduled_change: change } = subscription;
  if (change === null) return null;
  const plan = unitsText(change.product_name, change.quantity);
  return (
    <div className={parts.note}>
      <p>
        {t(
          { id: 'subscription.scheduledChange', defaultMessage: 'Changes to {name} on {date}: {price}.' },
          { name: plan, date: formatDate(change.effective_at), price: planPriceText(change.price) },
        )}
      </p>
      {mayChange && (
        <ConfirmButton
          label={t({ id: 'console.subscription.drop.name', defaultMessage: 'Drop the scheduled change' })}
          question={t(
            {
              id: 'console.subscription.drop.question',
              defaultMessage: 'The subscription does not change to {plan} and stays {present}.',
            },
            { plan, present: unitsText(product.name, quantity) },
          )}
          isBusy={mutation.isBusy}
          onConfirm={() =>
            void mutation.send(
              () =>
                api.PATCH('/v1/subscriptions/{id}', {
                  params: { path: { id } },
                  body: { product_price_id: price_id },
                }),
              onChanged,
            )
          }
        >
          {t({ id: 'console.subscription.drop', defaultMessage: 'Drop' })}
        </ConfirmButton>
      )}
    </div>
  );
}

/** A change that the buyer must pay for with their bank. It ends by itself. */
function PendingPayment({ subscription: { pending_payment: payment } }: { subscription: Subscription }) {
  return (
    payment && (
      <p className={parts.note}>
        {t(
          {
            id: 'console.subscription.pending',
            defaultMessage:
              'A change waits until the buyer confirms a payment of {amount} with their bank. Without it, the change is dropped on {time}.',
          },
          { amount: formatMoney(payment.amount, payment.currency), time: formatTime(payment.expires_at) },
        )}
      </p>
    )
  );
}
