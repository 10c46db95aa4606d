import { api, type LicenseKey } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { ItemList } from './ItemList.tsx';
import { Machines } from './Machines.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { RotateLicenseKey } from './RotateLicenseKey.tsx';
import { purchaseOfKey, type SuspendedPurchase } from './suspended-purchases.ts';
import parts from '../shared/parts.module.css';

interface Props extends OfSeller {
  suspended: readonly SuspendedPurchase[];
}

/** The license keys of the signed-in person with their machines. */
export function LicenseKeys({ suspended, organizationId }: Props) {
  const keys = usePaginatedList((query) =>
    api.GET('/v1/users/license-keys/', { params: { query: { ...query, ...ofSeller({ organizationId }) } } }),
  );
  return (
    <section className={parts.stack} aria-label={t({ id: 'licenseKeys.title', defaultMessage: 'License keys' })}>
      {organizationId === undefined && <h2>{t({ id: 'licenseKeys.title', defaultMessage: 'License keys' })}</h2>}
      <ItemList
        pages={keys}
        label={t({ id: 'licenseKeys.title', defaultMessage: 'License keys' })}
        empty={t({
          id: 'licenseKeys.none',
          defaultMessage: 'Your license keys appear here once you have bought a product that comes with one.',
        })}
      >
        {(licenseKey) => (
          <li key={licenseKey.id}>
            {licenseKey.product && (
              <strong>
                <bdi>{licenseKey.product.name}</bdi>
              </strong>
            )}
            <CopyField
              copyLabel={t(
                { id: 'licenseKey.copyEnding', defaultMessage: 'Copy the license key that ends in {ending}' },
                { ending: licenseKey.key.slice(-6) },
              )}
              value={licenseKey.key}
              hint={validityText(licenseKey, purchaseOfKey(suspended, licenseKey))}
            />
            <Uses licenseKey={licenseKey} />
            {licenseKey.limit_activations !== null && <Machines licenseKey={licenseKey} />}
            <RotateLicenseKey licenseKey={licenseKey} onRotated={keys.reload} />
          </li>
        )}
      </ItemList>
    </section>
  );
}

/** The uses of a key that a program counts, if the seller limits them. */
function Uses({ licenseKey: { usage: used, limit_usage: limit, usage_period_start } }: { licenseKey: LicenseKey }) {
  if (limit === null) return null;
  const text =
    usage_period_start === null
      ? t({ id: 'licenseKey.usesOfLimit', defaultMessage: 'Uses: {used, number} of {limit, number}' }, { used, limit })
      : t(
          {
            id: 'licenseKey.usesInPeriodOfLimit',
            defaultMessage: 'Uses in this period: {used, number} of {limit, number}',
          },
          { used, limit },
        );
  return <p className={parts.hint}>{text}</p>;
}

function validityText({ status, suspended_at, expires_at }: LicenseKey, suspended?: SuspendedPurchase): string {
  if (suspended_at !== null && suspended)
    return t(
      { id: 'licenseKey.disputed', defaultMessage: 'Not valid while a payment for {name} is disputed.' },
      { name: suspended.name },
    );
  if (suspended_at !== null)
    return t({ id: 'licenseKey.suspended', defaultMessage: 'Not valid while the purchase is unpaid or has ended.' });
  if (status !== 'granted') return t({ id: 'licenseKey.revoked', defaultMessage: 'No longer valid.' });
  return expires_at === null
    ? t({ id: 'licenseKey.noExpiry', defaultMessage: 'Does not expire.' })
    : t({ id: 'licenseKey.validUntil', defaultMessage: 'Valid until {date}.' }, { date: formatDate(expires_at) });
}
