import { api } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { ItemList } from './ItemList.tsx';

/** The credits of the signed-in person that can still be spent. */
export function Credits() {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/users/credits/', { params: { query: { ...query, has_remaining: true } } }),
  );
  return (
    <section className="stack" aria-label="Credit">
      <h2>Credit</h2>
      <ItemList pages={pages} label="Credit" empty="You have no credit.">
        {({ id, created_at, remaining_amount, currency, organization }) => (
          <li key={id} className="row">
            <div className="break-words">
              <strong>{organization.name}</strong>
              <p className="muted">Since {formatDate(created_at)}. Pays for your next bills before tax.</p>
            </div>
            <span className="amount">{formatMoney(remaining_amount, currency)}</span>
          </li>
        )}
      </ItemList>
    </section>
  );
}
