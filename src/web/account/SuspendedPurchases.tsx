import { formatDate } from '../shared/dates.ts';
import { SellerName } from '../shared/seller-name.tsx';
import type { SuspendedPurchase } from './suspended-purchases.ts';

/** Purchases that a dispute suspends, with the consequences; renders nothing if there are none. */
export function SuspendedPurchases({ purchases }: { purchases: readonly SuspendedPurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <section className="stack" aria-label="Suspended purchases">
      <h2>Suspended purchases</h2>
      <ul className="items" aria-label="Suspended purchases">
        {purchases.map(({ id, name, organization, since, isSubscription, benefits }) => (
          <li key={id} className="break-words">
            <div>
              <strong>{name}</strong>
              <p className="muted">
                <SellerName organization={organization} />, suspended since {formatDate(since)}
              </p>
            </div>
            <SuspensionText isSubscription={isSubscription} />
            {benefits.length > 0 && (
              <div>
                <p>Suspended benefits:</p>
                <ul>
                  {benefits.map((benefit) => (
                    <li key={benefit.id}>{benefit.description}</li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a purchase is suspended, and what happens next. */
export function SuspensionText({ isSubscription }: { isSubscription: boolean }) {
  return (
    <>
      <p>
        A payment for this purchase is disputed: the bank was asked to take it back. Until the dispute is decided,
        license keys, downloads and other benefits of this purchase do not work
        {isSubscription && ', and nothing is charged'}.
      </p>
      <p>
        If the seller keeps the payment, the benefits work again
        {isSubscription && ', and the subscription continues with the rest of its period'}. If the payment is returned,
        the {isSubscription ? 'subscription' : 'purchase'} ends, unless the seller lets you keep it.
      </p>
    </>
  );
}
