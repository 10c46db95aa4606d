import { useId, useState } from 'react';
import { api, type SubscriptionPlan, type Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { leaveTo } from '../shared/portal-session.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { OpenedSection } from './ActionBar.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planPriceText } from './subscription-text.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Identifies the plan that a subscription has and gets. */
const planKey = ({ id, price_id, scheduled_change }: Subscription) => `${id} ${price_id} ${scheduled_change?.price.id}`;

/** The plans that the seller offers to the buyer of a subscription. */
export const usePlans = (subscription: Subscription) =>
  useResource(planKey(subscription), () =>
    api.GET('/v1/users/subscriptions/{id}/plans', { params: { path: { id: subscription.id } } }),
  );

export const changePlanLabel = () => t({ id: 'plan.change', defaultMessage: 'Change plan' });

interface Props {
  subscription: Subscription;
  plans: SubscriptionPlan[];
  onChanged: (subscription: Subscription) => void;
}

/** Changes a subscription to another plan. */
export function PlanChange({ subscription, plans, onChanged }: Props) {
  const params = { path: { id: subscription.id } };
  const mutation = useMutation();
  return (
    <OpenedSection title={t({ id: 'plan.title', defaultMessage: 'Plan' })}>
      <Form
        label={t({ id: 'plan.title', defaultMessage: 'Plan' })}
        mutation={mutation}
        submitLabel={changePlanLabel()}
        onSubmit={(event) => {
          const body = { product_price_id: readForm(event)('product_price_id') };
          void mutation.send(
            () => api.PATCH('/v1/users/subscriptions/{id}', { params, body }),
            (changed) => {
              if (changed.pending_payment === null) onChanged(changed);
              else leaveTo(changed.pending_payment.action_url ?? '');
            },
          );
        }}
      >
        <PlanChoice
          key={planKey(subscription)}
          subscription={subscription}
          plans={plans}
          error={mutation.errors.get('product_price_id')}
        />
      </Form>
    </OpenedSection>
  );
}

interface PlanChoiceProps {
  subscription: Subscription;
  plans: SubscriptionPlan[];
  error: string | undefined;
}

function PlanChoice({ subscription, plans, error }: PlanChoiceProps) {
  const { id, product, price, scheduled_change, current_period_end } = subscription;
  const current = scheduled_change?.price.id ?? price.id;
  const [chosen, setChosen] = useState(current);
  const errorId = useId();
  const present = {
    price,
    product_name: product.name,
    note: t({ id: 'plan.present', defaultMessage: 'Current plan' }),
  };
  const choices = plans.map((plan) => ({ ...plan, note: startText(plan, current_period_end) }));
  return (
    <>
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
                onChange={() => setChosen(choice.price.id)}
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
      {chosen !== current && <Preview key={chosen} subscriptionId={id} priceId={chosen} />}
    </>
  );
}

const startText = ({ takes_effect }: SubscriptionPlan, periodEnd: string | null) =>
  takes_effect === 'now'
    ? t({ id: 'plan.startsNow', defaultMessage: 'Starts immediately' })
    : t({ id: 'plan.startsOn', defaultMessage: 'Starts on {date}' }, { date: formatDate(periodEnd ?? '') });

function Preview({ subscriptionId, priceId }: { subscriptionId: string; priceId: string }) {
  const { state } = useResource(priceId, () =>
    api.POST('/v1/users/subscriptions/{id}/preview', {
      params: { path: { id: subscriptionId } },
      body: { product_price_id: priceId },
    }),
  );
  if (state.kind === 'loading')
    return <LoadingMessage>{t({ id: 'plan.calculating', defaultMessage: 'Calculating the price…' })}</LoadingMessage>;
  // The change itself tells why it is refused.
  if (state.kind !== 'loaded') return null;
  return <PlanPreview preview={state.value} />;
}
