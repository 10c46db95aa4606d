import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../shared/class-names.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { api, type Price, type StorefrontProduct } from '../shared/api.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { Markdown } from '../shared/markdown.tsx';
import { pricesIn } from '../shared/currency.tsx';
import { firstLetter } from '../shared/seller-name.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { priceText } from './price-text.ts';
import { Recommended } from './Recommended.tsx';
import { freeFor, perPeriod, savingText } from '../shared/price-text.ts';
import parts from '../shared/parts.module.css';
import styles from './ProductCard.module.css';

interface ProductProps {
  slug: string;
  product: StorefrontProduct;
  /** The currencies in which the visitor prefers to see the prices, best first. */
  currencies: readonly string[];
}

/**
 * A product in a list, with its first picture and the beginning of its text.
 * @param hasPictures whether a product of the list has a picture, so that the others get a letter in its place
 */
export function ProductCard({ hasPictures, ...props }: ProductProps & { hasPictures: boolean }) {
  const { medias, name, description, url, is_recommended } = props.product;
  return (
    <article className={classNames(parts.card, styles.card, is_recommended ? styles.recommended : undefined)}>
      {is_recommended && <Recommended />}
      {medias[0] && <img className={styles.picture} src={medias[0].public_url} alt="" loading="lazy" />}
      {!medias[0] && hasPictures && <Letter name={name} />}
      <h2>
        <a href={new URL(url).pathname}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      {description !== null && (
        <div className={styles.excerpt}>
          <Markdown>{description}</Markdown>
        </div>
      )}
      <Benefits product={props.product} />
      <Prices {...props} />
    </article>
  );
}

/** A product on its own page, which has its name as title: all pictures, a box to buy, and the whole text. */
export function ProductDetails(props: ProductProps) {
  const { medias, description } = props.product;
  return (
    <article className={styles.product}>
      {medias.length > 0 && (
        <div className={styles.gallery}>
          {medias.map((media) => (
            <img key={media.id} className={styles.picture} src={media.public_url} alt="" loading="lazy" />
          ))}
        </div>
      )}
      <div className={classNames(parts.card, styles.box)}>
        <Prices {...props} />
        <Benefits product={props.product} />
      </div>
      {description !== null && <Markdown>{description}</Markdown>}
    </article>
  );
}

const Letter = ({ name }: { name: string }) => (
  <div className={styles.letter} aria-hidden="true">
    {firstLetter(name)}
  </div>
);

function Benefits({ product: { benefits } }: Pick<ProductProps, 'product'>) {
  if (benefits.length === 0) return null;
  return (
    <ul className={parts.included} aria-label={t({ id: 'checkout.included', defaultMessage: 'Included' })}>
      {benefits.map((benefit, at) => (
        <li key={at}>
          <Icon of={Check} />
          <bdi>{benefit.description}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** One button for each price in the currency of the visitor, with what the price saves in a year. It opens the checkout, where the buyer may still choose another price of the product. */
function Prices({ slug, product: { name, prices }, currencies }: ProductProps) {
  const mutation = useMutation();
  const shown = pricesIn(prices, currencies);
  const open = (product_price_id: string) =>
    mutation.send(
      () => api.POST('/v1/storefronts/{slug}/checkouts/', { params: { path: { slug } }, body: { product_price_id } }),
      ({ url }) => window.location.assign(url),
    );
  return (
    <div className={styles.prices}>
      <FocusedErrorMessage mutation={mutation} />
      {shown.map((price, at) => (
        <div key={price.id} className={styles.price}>
          <p>
            <strong>{perPeriod(priceText(price, small), price, small)}</strong>
            {price.amount_type !== 'free' && price.tax_behavior === 'inclusive' && (
              // Also true for a seller who collects no tax. Of other prices, the country of the buyer decides.
              <small>{t({ id: 'storefront.price.taxIncluded', defaultMessage: 'Any tax included' })}</small>
            )}
            {[savingText(price, shown), freeFor(price)].filter(Boolean).map((text) => (
              <small key={text} className={styles.good}>
                {text}
              </small>
            ))}
          </p>
          <button
            type="button"
            className={at === 0 ? undefined : parts.plain}
            aria-disabled={mutation.isBusy}
            onClick={() => void open(price.id)}
          >
            {actionText(price)}
            <span className={parts.visuallyHidden}>
              {' '}
              <bdi>{name}</bdi>
            </span>
          </button>
        </div>
      ))}
    </div>
  );
}

const small = (content: ReactNode[]) => <small>{content}</small>;

function actionText({ amount_type: type, recurring_interval: interval, trial_interval: trial }: Price): string {
  if (type === 'free') return t({ id: 'storefront.get', defaultMessage: 'Get' });
  if (trial !== null) return t({ id: 'checkout.submit.trial', defaultMessage: 'Start free trial' });
  return interval === null
    ? t({ id: 'storefront.buy', defaultMessage: 'Buy' })
    : t({ id: 'storefront.subscribe', defaultMessage: 'Subscribe' });
}
