import { FocusedErrorMessage } from '../shared/form.tsx';
import { api, type Price, type StorefrontProduct } from '../shared/api.ts';
import { intl, t } from '../shared/intl.ts';
import { Markdown } from '../shared/markdown.tsx';
import { pricesIn } from '../shared/currency.tsx';
import { formatMoney } from '../shared/money.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { amountText, perPeriod } from '../shared/price-text.ts';

interface ProductCardProps {
  slug: string;
  product: StorefrontProduct;
  /** The currencies in which the visitor prefers to see the prices, best first. */
  currencies: readonly string[];
  /** Whether the card is the whole page of the product. A page has its name as title, all pictures and the whole text. */
  isPage?: boolean;
}

/** A product with its picture, text, benefits and prices. */
export function ProductCard({ slug, product, currencies, isPage = false }: ProductCardProps) {
  const { medias, name, description, benefits, url } = product;
  return (
    <article className="card product">
      {medias.slice(0, isPage ? undefined : 1).map((media) => (
        <img key={media.id} className="picture" src={media.public_url} alt="" loading="lazy" />
      ))}
      {!isPage && (
        <h2>
          <a href={new URL(url).pathname}>{name}</a>
        </h2>
      )}
      {description !== null && (
        <div className={isPage ? undefined : 'excerpt'}>
          <Markdown>{description}</Markdown>
        </div>
      )}
      {benefits.length > 0 && (
        <ul className="included" aria-label={t({ id: 'checkout.included', defaultMessage: 'Included' })}>
          {benefits.map((benefit, at) => (
            <li key={at}>{benefit.description}</li>
          ))}
        </ul>
      )}
      <Prices slug={slug} product={product} currencies={currencies} />
    </article>
  );
}

/** One button for each price in the currency of the visitor. It opens the checkout, where the buyer may still choose another price of the product. */
function Prices({
  slug,
  product: { name, prices },
  currencies,
}: Pick<ProductCardProps, 'slug' | 'product' | 'currencies'>) {
  const mutation = useMutation();
  const open = (product_price_id: string) =>
    mutation.send(
      () => api.POST('/v1/storefronts/{slug}/checkouts/', { params: { path: { slug } }, body: { product_price_id } }),
      ({ url }) => window.location.assign(url),
    );
  return (
    <div className="prices">
      <FocusedErrorMessage mutation={mutation} />
      {pricesIn(prices, currencies).map((price) => (
        <div key={price.id} className="offer">
          <p>
            <strong>
              {perPeriod(priceText(price), price, (period) => (
                <small>{period}</small>
              ))}
            </strong>
            {price.amount_type !== 'free' && price.tax_behavior === 'inclusive' && (
              // Also true for a seller who collects no tax. Of other prices, the country of the buyer decides.
              <small className="muted">
                {t({ id: 'storefront.price.taxIncluded', defaultMessage: 'Any tax included' })}
              </small>
            )}
            {price.trial_interval !== null && <small className="muted">{trialText(price)}</small>}
          </p>
          <button type="button" aria-disabled={mutation.isBusy} onClick={() => void open(price.id)}>
            {actionText(price)}
            <span className="visually-hidden"> {name}</span>
          </button>
        </div>
      ))}
    </div>
  );
}

/** @returns the amount of a price */
function priceText(price: Price): string {
  switch (price.amount_type) {
    case 'free':
      return t({ id: 'price.free', defaultMessage: 'Free' });
    case 'fixed':
      return amountText(price);
    case 'custom':
      return price.minimum_amount === null
        ? t({ id: 'storefront.price.custom', defaultMessage: 'Pay what you want' })
        : t(
            { id: 'storefront.price.from', defaultMessage: 'Pay what you want, from {minimum}' },
            { minimum: formatMoney(price.minimum_amount, price.price_currency) },
          );
  }
}

function trialText({ trial_interval: unit, trial_interval_count: count }: Price): string {
  if (unit === null || count === null) return '';
  const duration = intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
  return t({ id: 'storefront.trial', defaultMessage: 'Free for {duration} at first' }, { duration });
}

function actionText({ amount_type: type, recurring_interval: interval }: Price): string {
  if (type === 'free') return t({ id: 'storefront.get', defaultMessage: 'Get' });
  return interval === null
    ? t({ id: 'storefront.buy', defaultMessage: 'Buy' })
    : t({ id: 'storefront.subscribe', defaultMessage: 'Subscribe' });
}
