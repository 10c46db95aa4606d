import { formatDate } from '../shared/dates.ts';
import { SellerName } from '../shared/seller-name.tsx';
import type { SuspendedPurchase } from './suspended-purchases.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Purchases that a dispute suspends, with the consequences; renders nothing if there are none. */
export function SuspendedPurchases({ purchases }: { purchases: readonly SuspendedPurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <section className={parts.stack} aria-label={t({ id: 'suspension.title', defaultMessage: 'Suspended purchases' })}>
      <h2>{t({ id: 'suspension.title', defaultMessage: 'Suspended purchases' })}</h2>
      <ul className={parts.items} aria-label={t({ id: 'suspension.title', defaultMessage: 'Suspended purchases' })}>
        {purchases.map(({ id, name, organization, since, isSubscription, benefits }) => (
          <li key={id} className={parts.breakWords}>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <p className={parts.muted}>
                {t(
                  { id: 'suspension.since', defaultMessage: '{seller}, suspended since {date}' },
                  { seller: <SellerName organization={organization} />, date: formatDate(since) },
                )}
              </p>
            </div>
            <SuspensionText isSubscription={isSubscription} />
            {benefits.length > 0 && (
              <div>
                <p>{t({ id: 'suspension.benefits', defaultMessage: 'Suspended benefits:' })}</p>
                <ul>
                  {benefits.map((benefit) => (
                    <li key={benefit.id}>
                      <bdi>{benefit.description}</bdi>
                    </li>
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
        {isSubscription
          ? t({
              id: 'suspension.reason.subscription',
              defaultMessage:
                'A payment for this purchase is disputed: the bank was asked to take it back. Until the dispute is decided, license keys, downloads and other benefits of this purchase do not work, and nothing is charged.',
            })
          : t({
              id: 'suspension.reason',
              defaultMessage:
                'A payment for this purchase is disputed: the bank was asked to take it back. Until the dispute is decided, license keys, downloads and other benefits of this purchase do not work.',
            })}
      </p>
      <p>
        {isSubscription
          ? t({
              id: 'suspension.outcome.subscription',
              defaultMessage:
                'If the seller keeps the payment, the benefits work again, and the subscription continues with the rest of its period. If the payment is returned, the subscription ends, unless the seller lets you keep it.',
            })
          : t({
              id: 'suspension.outcome',
              defaultMessage:
                'If the seller keeps the payment, the benefits work again. If the payment is returned, the purchase ends, unless the seller lets you keep it.',
            })}
      </p>
    </>
  );
}
