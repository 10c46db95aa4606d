import type { Checkout, Price } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';

/** What is bought, from whom, and what it costs. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { product, organization, product_price } = checkout;
  return (
    <section className="summary" aria-label="Order summary">
      <div>
        <p className="seller">{organization.name}</p>
        <h2>{product.name}</h2>
      </div>
      {product.medias[0] && <img className="picture" src={product.medias[0].public_url} alt="" />}
      <p className="price">
        {priceOf(checkout)} <small>{perPeriod(product_price)}</small>
      </p>
      {trialOf(product_price) && <p className="note">{trialOf(product_price)}</p>}
      {product.description && <p className="preline">{product.description}</p>}
      {product.benefits.length > 0 && (
        <div>
          <h3 className="quiet">Included</h3>
          <ul className="included">
            {product.benefits.map((benefit) => (
              <li key={benefit.id}>{benefit.description}</li>
            ))}
          </ul>
        </div>
      )}
      <Sums checkout={checkout} />
    </section>
  );
}

/** Read out when the buyer changes the price. */
function Sums({ checkout }: { checkout: Checkout }) {
  const { currency, amount, subtotal_amount: subtotal, tax_amount: tax, total_amount: total, discount } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <div role="status">
      <dl className="sums">
        {discount && !trialOf(checkout.product_price) && (
          <>
            <dt>{discount.name}</dt>
            <dd>{formatMoney(subtotal - (amount ?? 0), currency)}</dd>
          </>
        )}
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal, currency)}</dd>
        <dt>Tax</dt>
        <dd>{tax === null ? 'Not known yet' : formatMoney(tax, currency)}</dd>
        <dt className="total">Total{perPeriod(checkout.product_price) && ' today'}</dt>
        <dd className="total">{formatMoney(total, currency)}</dd>
      </dl>
    </div>
  );
}

function priceOf({ amount, currency }: Checkout): string {
  return amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
}

export function perPeriod({ recurring_interval: interval }: Price): string {
  return interval === null ? '' : `per ${interval}`;
}

/** Empty where the first payment is due now. */
export function trialOf({ trial_interval: unit, trial_interval_count: count }: Price): string {
  if (unit === null || count === null) return '';
  return `Free for ${count} ${unit}${count === 1 ? '' : 's'}, then you pay. Cancel at any time before.`;
}
