import { useState } from 'react';
import { parseInteger } from '../../../shared/number-input.ts';
import { planPriceText } from '../../account/subscription-text.ts';
import { t } from '../../shared/intl.ts';
import { unitsText } from '../../shared/price-text.ts';
import { Field } from '../../shared/ui.tsx';
import { Segments } from '../form/segments.tsx';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import { PreviewedChange, type Change, type DialogProps } from './PreviewedChange.tsx';
import type { Subscription } from './state-text.ts';

interface Plan {
  name: string;
  price: Subscription['price'];
}

type Settlement = NonNullable<Change['proration_behavior']>;

/** Changes the plan or the number of seats. */
export function ChangePlan({ subscription, bill, onClose }: DialogProps) {
  const { price_id, quantity, product } = subscription;
  const plans = usePlans(subscription);
  const [chosenId, setChosenId] = useState(price_id);
  const [units, setUnits] = useState(String(quantity));
  const [settlement, setSettlement] = useState<Settlement>('prorate');
  const chosen = plans.find(({ price }) => price.id === chosenId);
  const hasUnits = chosen?.price.amount_type === 'fixed' && chosen.price.quantity !== null;
  // The service refuses zero beside the field.
  const count = parseInteger(units) ?? 0;
  const change: Change = {
    ...(chosenId !== price_id && { product_price_id: chosenId }),
    ...(hasUnits && count !== quantity && { quantity: count }),
    proration_behavior: settlement,
  };
  return (
    <PreviewedChange
      subscription={subscription}
      bill={bill}
      title={t({ id: 'console.subscription.change', defaultMessage: 'Change plan or seats' })}
      change={change}
      plans={{
        before: unitsText(product.name, quantity),
        after: unitsText(chosen?.name ?? '', hasUnits ? count : 1),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PlanChoice plans={plans} value={chosenId} error={errors.get('product_price_id')} onChoose={setChosenId} />
          {hasUnits && (
            <Field
              label={t({ id: 'console.subscription.seats', defaultMessage: 'Seats' })}
              error={errors.get('quantity')}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  value={units}
                  onChange={({ target }) => setUnits(target.value)}
                />
              )}
            </Field>
          )}
          <SettlementChoice value={settlement} error={errors.get('proration_behavior')} onChoose={setSettlement} />
        </>
      )}
    </PreviewedChange>
  );
}

interface PlanChoiceProps {
  plans: readonly Plan[];
  value: string;
  error: string | undefined;
  onChoose: (priceId: string) => void;
}

const PlanChoice = ({ plans, value, error, onChoose }: PlanChoiceProps) => (
  <Field label={t({ id: 'plan.title', defaultMessage: 'Plan' })} error={error}>
    {(attributes) => (
      <select {...attributes} value={value} onChange={({ target }) => onChoose(target.value)}>
        {plans.map(({ name, price }) => (
          <option key={price.id} value={price.id}>
            {t(
              { id: 'console.subscription.change.plan', defaultMessage: '{name}, {price}' },
              { name, price: planPriceText(price) },
            )}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** @returns the present plan, and the recurring prices in its currency that are on sale. The service decides which of them fit */
function usePlans({ price, price_id, product, currency }: Subscription): Plan[] {
  const { organization } = useMember();
  const { data } = useAnswer('/v1/products/', {
    query: { organization_id: [organization.id], is_recurring: true, is_archived: false, limit: 100 },
  });
  const others = (data?.items ?? []).flatMap(({ name, prices }) =>
    prices
      .filter((other) => other.id !== price_id && !other.is_archived && other.amount_type !== 'custom')
      .filter((other) => other.amount_type !== 'fixed' || currency === null || other.price_currency === currency)
      .map((other) => ({ name, price: other })),
  );
  return [{ name: product.name, price }, ...others];
}

export function SettlementChoice({
  value,
  error,
  onChoose,
  isLaterOffered = true,
}: {
  value: Settlement;
  error: string | undefined;
  onChoose: (value: Settlement) => void;
  isLaterOffered?: boolean;
}) {
  const options = [
    {
      value: 'prorate' as const,
      label: t({ id: 'console.field.Add to the next bill', defaultMessage: 'Add to the next bill' }),
    },
    { value: 'invoice' as const, label: t({ id: 'console.field.Charge now', defaultMessage: 'Charge now' }) },
    {
      value: 'period_end' as const,
      label: t({ id: 'console.field.At the end of the period', defaultMessage: 'At the end of the period' }),
    },
  ].filter((option) => isLaterOffered || option.value !== 'period_end');
  return (
    <Segments
      label={t({ id: 'console.field.Price difference', defaultMessage: 'Price difference' })}
      error={error}
      options={options}
      value={value}
      onChoose={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value ?? value)}
    />
  );
}
