import { useEffect, useState } from 'react';
import { parseInteger } from '../../shared/number-input.ts';
import type { PlanPreview, Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { amountText } from '../shared/price-text.ts';
import { QuantityStepper, toUnits, type PriceOfUnits } from '../shared/quantity-stepper.tsx';
import { OpenedSection } from './ActionBar.tsx';
import { changeQuantityLabel } from './plans.ts';
import { ChangePreview, usePlanChange } from './PlanPreview.tsx';

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
  const quantity = toUnits(parseInteger(typed));
  const settled = useSettled(quantity);
  const { mutation, shown, setShown, machines, make } = usePlanChange(id, onChanged);
  const isWaiting = quantity !== undefined && quantity !== next && shown === undefined;
  return (
    <Form
      label={t({ id: 'checkout.quantity', defaultMessage: 'Quantity' })}
      mutation={mutation}
      submitLabel={changeQuantityLabel()}
      isWaiting={isWaiting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) void make({ quantity: quantity ?? 0 });
      }}
    >
      <QuantityStepper
        price={price}
        typed={typed}
        units={quantity}
        hint={price.tiers.length === 0 ? amountText(price) : undefined}
        error={mutation.errors.get('quantity')}
        onType={setTyped}
        onStep={setTyped}
      />
      {settled !== undefined && settled !== next && (
        <ChangePreview
          key={`${settled} ${mutation.failureCount}`}
          subscriptionId={id}
          change={{ quantity: settled }}
          field="quantity"
          onShown={setShown}
          machines={machines}
        >
          {(preview) => preview.effective_at === preview.current_period_end && <p>{laterText(preview)}</p>}
        </ChangePreview>
      )}
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

const laterText = ({ effective_at }: PlanPreview) =>
  t(
    { id: 'plan.quantity.later', defaultMessage: 'The quantity changes on {date}.' },
    { date: formatDate(effective_at) },
  );
