import { t } from '../../shared/intl.ts';
import { go, useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { withParameter } from '../list-query.ts';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import styles from './metrics.module.css';

const NAME = 'product_id';
const MOST_PRODUCTS = 100;

/** A choice of one product. The address can name more than one. */
export function ProductFilter() {
  const { organization } = useMember();
  const { place, query } = useAddress();
  const { data } = useAnswer('/v1/products/', {
    query: { organization_id: [organization.id], limit: MOST_PRODUCTS, sorting: ['name'] },
  });
  const label = t({ id: 'console.metrics.product', defaultMessage: 'Product' });
  const choose = (id: string) => {
    const changed = withParameter(query, NAME, id === '' ? [] : [[NAME, id]]);
    go(consolePath({ ...place, organization: organization.slug }, changed));
  };
  return (
    <select
      className={styles.product}
      aria-label={label}
      value={query.get(NAME) ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{t({ id: 'console.metrics.allProducts', defaultMessage: 'All products' })}</option>
      {data?.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
