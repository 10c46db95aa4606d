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
      <p className="price">
        {priceOf(checkout)} <small>{perPeriod(product_price)}</small>
      </p>
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
  const { currency, subtotal_amount: subtotal, tax_amount: tax, total_amount: total } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <div role="status">
      <dl className="sums">
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
