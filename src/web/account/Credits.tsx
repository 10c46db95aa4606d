import { api, type UserCreditBalance } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { BalanceItem, CreditOrigin } from './BalanceItem.tsx';
import { ItemList } from './ItemList.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** The credit of the signed-in person with each organization, in each currency; nothing if there is none. */
export function Credits({ organizationId }: OfSeller) {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/users/credits/balances', { params: { query: { ...query, ...ofSeller({ organizationId }) } } }),
  );
  const { state } = pages;
  if (state.kind === 'loading' || (state.kind === 'loaded' && state.value.items.length === 0)) return null;
  return (
    <section className={parts.stack} aria-label={t({ id: 'credit.title', defaultMessage: 'Credit' })}>
      <h2>{t({ id: 'credit.title', defaultMessage: 'Credit' })}</h2>
      <p className={parts.muted}>
        {t({
          id: 'credit.hint',
          defaultMessage: 'Credit pays for your next bills from the same seller, including tax.',
        })}
      </p>
      <ItemList pages={pages} label={t({ id: 'credit.title', defaultMessage: 'Credit' })} empty="">
        {(balance) => (
          <BalanceItem
            key={`${balance.organization_id} ${balance.currency}`}
            title={balance.organization.name}
            balance={balance}
          >
            <CreditsWithOrganization balance={balance} />
          </BalanceItem>
        )}
      </ItemList>
    </section>
  );
}

function CreditsWithOrganization({ balance }: { balance: UserCreditBalance }) {
  const { organization_id, currency, organization } = balance;
  const filter = { organization_id: [organization_id], currency, has_remaining: true };
  const pages = usePaginatedList((query) =>
    api.GET('/v1/users/credits/', { params: { query: { ...query, ...filter } } }),
  );
  return (
    <ItemList
      pages={pages}
      label={t({ id: 'credit.with', defaultMessage: 'Credit with {seller}' }, { seller: organization.name })}
      empty={t({ id: 'credit.used', defaultMessage: 'This credit is used up.' })}
    >
      {({ id, created_at, order_id, remaining_amount }) => (
        <li key={id} className={parts.row}>
          <div className={parts.breakWords}>
            <CreditOrigin
              orderId={order_id}
              fetchOrder={(order) => api.GET('/v1/users/orders/{id}', { params: { path: { id: order } } })}
            />
            <p className={parts.hint}>
              {t({ id: 'credit.since', defaultMessage: 'Credit since {date}.' }, { date: formatDate(created_at) })}
            </p>
          </div>
          <span className={parts.amount}>{formatMoney(remaining_amount, currency)}</span>
        </li>
      )}
    </ItemList>
  );
}
