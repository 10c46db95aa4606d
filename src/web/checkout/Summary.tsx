import type { Checkout, Price } from '../shared/api.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { formatMoney } from '../shared/money.ts';

/** The seller, the product and the totals. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { product, organization, product_price } = checkout;
  return (
    <section className="summary" aria-label="Order summary">
      <div>
        <p className="seller">
          <SellerName organization={organization} />
        </p>
        <h2>{product.name}</h2>
      </div>
      {product.medias[0] && <img className="picture" src={product.medias[0].public_url} alt="" />}
      <p className="price">
        {priceText(checkout)} <small>{periodText(product_price)}</small>
      </p>
      {checkout.has_trial && <p className="note">{trialText(product_price)}</p>}
      {product.description && <p className="preline">{product.description}</p>}
      {product.benefits.length > 0 && (
        <div>
          <h3 className="muted">Included</h3>
          <ul className="included">
            {product.benefits.map((benefit) => (
              <li key={benefit.id}>{benefit.description}</li>
            ))}
          </ul>
        </div>
      )}
      <Totals checkout={checkout} />
    </section>
  );
}

/** The totals. The `status` role makes screen readers announce changes. */
function Totals({ checkout }: { checkout: Checkout }) {
  const { currency, amount, subtotal_amount: subtotal, tax_amount: tax, total_amount: total, discount } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <div role="status">
      <dl className="totals">
        {discount && !checkout.has_trial && (
          <>
            <dt>{discount.name}</dt>
            <dd>{formatMoney(subtotal - (amount ?? 0), currency)}</dd>
          </>
        )}
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal, currency)}</dd>
        <dt>Tax</dt>
        <dd>{tax === null ? 'Depends on your address' : formatMoney(tax, currency)}</dd>
        <dt className="total">Total{periodText(checkout.product_price) && ' today'}</dt>
        <dd className="total">{formatMoney(total, currency)}</dd>
      </dl>
    </div>
  );
}

function priceText({ amount, currency }: Checkout): string {
  return amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
}

export function periodText({ recurring_interval: interval }: Price): string {
  return interval === null ? '' : `per ${interval}`;
}

/** @returns a description of the trial; empty if the price has none */
export function trialText({ trial_interval: unit, trial_interval_count: count }: Price): string {
  if (unit === null || count === null) return '';
  return `Free for ${count} ${unit}${count === 1 ? '' : 's'}. You are charged when the trial ends, unless you cancel before.`;
}
