import { useEffect, useState } from 'react';
import { api, fieldErrors, type PlanPreview as PlanPreviewData, type Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { leaveTo } from '../shared/portal-session.ts';
import { amountText } from '../shared/price-text.ts';
import { priceOfUnits, QuantityStepper, readUnits, type PriceOfUnits } from '../shared/quantity-stepper.tsx';
import { LoadingMessage } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { OpenedSection } from './ActionBar.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import parts from '../shared/parts.module.css';

/** @returns the price whose number of units the buyer can change now; undefined if the price is for one unit */
export const changeablePrice = ({ price, is_changeable }: Subscription): PriceOfUnits | undefined =>
  is_changeable ? priceOfUnits(price) : undefined;

export const changeQuantityLabel = () => t({ id: 'plan.quantity.submit', defaultMessage: 'Change quantity' });

interface Props {
  subscription: Subscription;
  price: PriceOfUnits;
  onChanged: (subscription: Subscription) => void;
}

/** Changes the number of units of a subscription. */
export function QuantityChange({ subscription, price, onChanged }: Props) {
  const next = nextQuantity(subscription);
  return (
    <OpenedSection title={t({ id: 'checkout.quantity', defaultMessage: 'Quantity' })}>
      <QuantityForm key={`${subscription.id} ${price.id} ${next}`} {...{ subscription, price, next, onChanged }} />
    </OpenedSection>
  );
}

/** @returns the quantity from the next period on */
function nextQuantity({ quantity, price_id, scheduled_change: change }: Subscription): number {
  return change !== null && change.price.id === price_id ? change.quantity : quantity;
}

interface FormProps extends Props {
  next: number;
}

function QuantityForm({ subscription: { id }, price, next, onChanged }: FormProps) {
  const [typed, setTyped] = useState(String(next));
  const mutation = useMutation();
  const quantity = readUnits(typed);
  const shown = useSettled(quantity);
  const params = { path: { id } };
  return (
    <Form
      label={t({ id: 'checkout.quantity', defaultMessage: 'Quantity' })}
      mutation={mutation}
      submitLabel={changeQuantityLabel()}
      onSubmit={(event) => {
        event.preventDefault();
        void mutation.send(
          () => api.PATCH('/v1/users/subscriptions/{id}', { params, body: { quantity: quantity ?? 0 } }),
          (changed) => {
            if (changed.pending_payment === null) onChanged(changed);
            else leaveTo(changed.pending_payment.action_url ?? '');
          },
        );
      }}
    >
      <QuantityStepper
        price={price}
        typed={typed}
        hint={price.tiers.length === 0 ? amountText(price) : undefined}
        error={mutation.errors.get('quantity')}
        onType={setTyped}
        onStep={setTyped}
      />
      {shown !== undefined && shown !== next && <Preview key={shown} subscriptionId={id} quantity={shown} />}
    </Form>
  );
}

/** The amounts are asked for when the buyer has stopped typing for this time. */
const DEBOUNCE_MS = 400;

/** @returns the value, once it has not changed for some time */
function useSettled(value: number | undefined): number | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : undefined;
}

function Preview({ subscriptionId, quantity }: { subscriptionId: string; quantity: number }) {
  const { state } = useResource(String(quantity), () => loadPreview(subscriptionId, quantity));
  if (state.kind === 'loading')
    return <LoadingMessage>{t({ id: 'plan.calculating', defaultMessage: 'Calculating the price…' })}</LoadingMessage>;
  // The change itself tells any other reason why it is refused.
  if (state.kind !== 'loaded') return null;
  return 'refusal' in state.value ? (
    <p className={parts.note} role="status">
      {state.value.refusal}
    </p>
  ) : (
    <PlanPreview preview={state.value}>
      {state.value.effective_at === state.value.current_period_end && <p>{laterText(state.value)}</p>}
    </PlanPreview>
  );
}

/** @returns the preview of the change, or why the seller does not allow it */
async function loadPreview(id: string, quantity: number): Promise<ApiResult<PlanPreviewData | { refusal: string }>> {
  const { data, error, response } = await api.POST('/v1/users/subscriptions/{id}/preview', {
    params: { path: { id } },
    body: { quantity },
  });
  if (data !== undefined) return { data, response };
  const refusal = response.status === 422 ? fieldErrors(error).get('quantity') : undefined;
  return refusal === undefined ? { error, response } : { data: { refusal }, response };
}

const laterText = ({ effective_at }: PlanPreviewData) =>
  t(
    { id: 'plan.quantity.later', defaultMessage: 'The quantity changes on {date}.' },
    { date: formatDate(effective_at) },
  );
