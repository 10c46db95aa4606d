import type { Checkout, Price } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';

/** What is bought, from whom, and what it costs. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { product, organization } = checkout;
  return (
    <section className="summary" aria-label="Order summary">
      <div>
        <p className="seller">{organization.name}</p>
        <h2>{product.name}</h2>
      </div>
      <p className="price">
        {priceOf(checkout)} <small>{perPeriod(checkout.product_price)}</small>
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

function Sums({ checkout }: { checkout: Checkout }) {
  const { currency, subtotal_amount: subtotal, tax_amount: tax, total_amount: total } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <dl className="sums">
      <dt>Subtotal</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      <dt>Tax</dt>
      <dd>{tax === null ? 'Not known yet' : formatMoney(tax, currency)}</dd>
      <dt className="total">Total{perPeriod(checkout.product_price) && ' today'}</dt>
      <dd className="total">{formatMoney(total, currency)}</dd>
    </dl>
  );
}

export function priceOf({ amount, currency }: Pick<Checkout, 'amount' | 'currency'>): string {
  return amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
}

export function perPeriod({ recurring_interval: interval }: Price): string {
  return interval === null ? '' : `per ${interval}`;
}
