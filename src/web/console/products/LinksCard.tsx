import { CopyField } from '../../shared/copy-field.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { offerText } from '../../shared/price-text.ts';
import { consolePath } from '../addresses.ts';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import { RowShapes } from '../parts/Rows.tsx';
import { isRefused, useAnswer } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import type { Product } from './product.ts';
import styles from './products.module.css';

const SHOWN = 3;

/** @returns the newest checkout links of a product */
export function useLinks(product: Pick<Product, 'id'>) {
  const { organization } = useMember();
  return useAnswer('/v1/checkout-links/', {
    query: { organization_id: [organization.id], product_id: [product.id], limit: SHOWN },
  });
}

/** The links by which the product is sold. Where there are none, the card of the preview creates the first one. */
export function LinksCard({ product }: { product: Product }) {
  const { organization } = useMember();
  const { data, error, refetch } = useLinks(product);
  if (data?.items.length === 0 || isRefused(error)) return null;
  if (data === undefined && error === null)
    return (
      <div className={parts.card}>
        <RowShapes />
      </div>
    );
  return (
    <section className={parts.card}>
      <div className={styles.head}>
        <h2>{resourceTitle('checkout-links')}</h2>
        <a
          href={consolePath(
            { organization: organization.slug, resource: 'checkout-links' },
            new URLSearchParams({ product_id: product.id }),
          )}
        >
          {t({ id: 'console.related.all', defaultMessage: 'Show all' })}
        </a>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.map(({ id, url, label, opening_price: price }) => (
        <div key={id} className={styles.link}>
          <CopyField
            copyLabel={t({ id: 'console.firstRun.copyLink', defaultMessage: 'Copy the checkout link' })}
            value={url}
            hint={[label, price && offerText(price)].filter(Boolean).join(' · ')}
          />
        </div>
      ))}
    </section>
  );
}
