import { useId, useState } from 'react';
import type { SubscriptionPlan, Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { OpenedSection } from './ActionBar.tsx';
import { ChangePreview, usePlanChange } from './PlanPreview.tsx';
import { changePlanLabel, planKey } from './plans.ts';
import { planPriceText } from './subscription-text.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props {
  subscription: Subscription;
  plans: SubscriptionPlan[];
  onChanged: (subscription: Subscription) => void;
}

/** Changes a subscription to another plan. */
export const PlanChange = (props: Props) => (
  <OpenedSection title={t({ id: 'plan.title', defaultMessage: 'Plan' })}>
    <PlanForm key={planKey(props.subscription)} {...props} />
  </OpenedSection>
);

function PlanForm({ subscription, plans, onChanged }: Props) {
  const { id, price, scheduled_change } = subscription;
  const current = scheduled_change?.price.id ?? price.id;
  const [chosen, setChosen] = useState(current);
  const { mutation, shown, setShown, machines, make } = usePlanChange(id, onChanged);
  const isOther = chosen !== current;
  const isWaiting = isOther && shown === undefined;
  return (
    <Form
      label={t({ id: 'plan.title', defaultMessage: 'Plan' })}
      mutation={mutation}
      submitLabel={changePlanLabel()}
      isWaiting={isWaiting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) void make({ product_price_id: chosen });
      }}
    >
      <PlanChoice
        subscription={subscription}
        plans={plans}
        chosen={chosen}
        error={mutation.errors.get('product_price_id')}
        onChoose={setChosen}
      />
      {isOther && (
        <ChangePreview
          key={`${chosen} ${mutation.failureCount}`}
          subscriptionId={id}
          change={{ product_price_id: chosen }}
          onShown={setShown}
          machines={machines}
        />
      )}
    </Form>
  );
}

interface PlanChoiceProps {
  subscription: Subscription;
  plans: SubscriptionPlan[];
  chosen: string;
  error: string | undefined;
  onChoose: (priceId: string) => void;
}

function PlanChoice({ subscription, plans, chosen, error, onChoose }: PlanChoiceProps) {
  const { product, price, current_period_end } = subscription;
  const errorId = useId();
  const present = {
    price,
    product_name: product.name,
    note: t({ id: 'plan.present', defaultMessage: 'Current plan' }),
  };
  const choices = plans.map((plan) => ({ ...plan, note: startText(plan, current_period_end) }));
  return (
    <fieldset role="radiogroup" aria-describedby={error && errorId}>
      <legend>{t({ id: 'plan.choose', defaultMessage: 'Choose a plan' })}</legend>
      {error && (
        <p id={errorId} className={parts.error}>
          {error}
        </p>
      )}
      <div className={parts.choices}>
        {[present, ...choices].map((choice) => (
          <label key={choice.price.id} className={parts.choice}>
            <input
              type="radio"
              name="product_price_id"
              value={choice.price.id}
              checked={chosen === choice.price.id}
              aria-invalid={error !== undefined}
              onChange={() => onChoose(choice.price.id)}
            />
            <span className={parts.breakWords}>
              {t(
                { id: 'plan.line', defaultMessage: '<strong>{name}</strong>, {price}' },
                {
                  name: choice.product_name,
                  price: planPriceText(choice.price),
                  strong: (content) => <strong>{content}</strong>,
                },
              )}{' '}
              <span className={parts.muted}>
                <bdi>{choice.note}</bdi>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const startText = ({ takes_effect }: SubscriptionPlan, periodEnd: string | null) =>
  takes_effect === 'now'
    ? t({ id: 'plan.startsNow', defaultMessage: 'Starts immediately' })
    : t({ id: 'plan.startsOn', defaultMessage: 'Starts on {date}' }, { date: formatDate(periodEnd ?? '') });
