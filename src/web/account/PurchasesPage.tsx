import { api, type LicenseKey } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';
import { Credits } from './Credits.tsx';
import { Downloads } from './Downloads.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { suspendedText } from './subscription-text.ts';
import { PendingBenefits } from './PendingBenefits.tsx';
import { SuspendedPurchases } from './SuspendedPurchases.tsx';
import { purchaseOfKey, useSuspendedPurchases, type SuspendedPurchase } from './suspended-purchases.ts';

/** Orders, subscriptions, license keys and downloads, including guest purchases with the same e-mail address. */
export function PurchasesPage() {
  const orders = usePaginatedList((query) => api.GET('/v1/users/orders/', { params: { query } }));
  const keys = usePaginatedList((query) => api.GET('/v1/users/license-keys/', { params: { query } }));
  const suspended = useSuspendedPurchases();
  return (
    <AccountPage title="Purchases">
      <SuspendedPurchases purchases={suspended} />
      <PendingBenefits />
      <Subscriptions />
      <Credits />
      <section className="stack" aria-label="Orders">
        <h2>Orders</h2>
        <ItemList pages={orders} label="Orders" empty="There are no orders with this e-mail address.">
          {({ id, created_at, amount, tax_amount, currency, suspended_at, product }) => (
            <li key={id} className="row">
              <div className="break-words">
                <strong>{product.name}</strong>
                <p className="muted">
                  <SellerName organization={product.organization} />, {formatDate(created_at)}
                </p>
                {suspended_at !== null && <p className="hint">{suspendedText(suspended_at)}</p>}
              </div>
              <span className="amount">
                {formatMoney(amount + tax_amount, currency)}
                {amount + tax_amount > 0 && <InvoiceLink orderId={id} name={product.name} />}
              </span>
            </li>
          )}
        </ItemList>
      </section>
      <section className="stack" aria-label="License keys">
        <h2>License keys</h2>
        <ItemList pages={keys} label="License keys" empty="You have no license keys.">
          {(licenseKey) => (
            <li key={licenseKey.id}>
              <CopyField
                name={`license key that ends in ${licenseKey.key.slice(-6)}`}
                value={licenseKey.key}
                hint={validityText(licenseKey, purchaseOfKey(suspended, licenseKey))}
              />
            </li>
          )}
        </ItemList>
      </section>
      <Downloads suspended={suspended} />
    </AccountPage>
  );
}

function validityText({ status, suspended_at, expires_at }: LicenseKey, suspended?: SuspendedPurchase): string {
  if (suspended_at !== null && suspended) return `Not valid while a payment for ${suspended.name} is disputed.`;
  if (suspended_at !== null) return 'Not valid while the purchase is unpaid or has ended.';
  if (status !== 'granted') return 'No longer valid.';
  return expires_at === null ? 'Does not expire.' : `Valid until ${formatDate(expires_at)}.`;
}
