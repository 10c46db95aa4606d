import { api, type LicenseKey } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { ItemList } from './ItemList.tsx';
import { Machines } from './Machines.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { RotateLicenseKey } from './RotateLicenseKey.tsx';
import parts from '../shared/parts.module.css';

/** The license keys of the signed-in person with their machines. */
export function LicenseKeys({ organizationId }: OfSeller) {
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
            <KeyText licenseKey={licenseKey} />
            <Uses licenseKey={licenseKey} />
            {licenseKey.limit_activations !== null && <Machines licenseKey={licenseKey} />}
            <RotateLicenseKey licenseKey={licenseKey} onRotated={keys.reload} />
          </li>
        )}
      </ItemList>
    </section>
  );
}

/** The product of a key, and its text with a button that copies it. */
export function KeyText({ licenseKey }: { licenseKey: LicenseKey }) {
  return (
    <>
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
        hint={validityText(licenseKey)}
      />
    </>
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

function validityText(licenseKey: LicenseKey): string {
  const { invalid_reason, expires_at, is_renewing } = licenseKey;
  if (invalid_reason !== null) return invalidText(licenseKey, invalid_reason);
  if (expires_at === null && is_renewing)
    return t({ id: 'licenseKey.withSubscription', defaultMessage: 'Valid with your subscription.' });
  return expires_at === null
    ? t({ id: 'licenseKey.noExpiry', defaultMessage: 'Does not expire.' })
    : t({ id: 'licenseKey.validUntil', defaultMessage: 'Valid until {date}.' }, { date: formatDate(expires_at) });
}

function invalidText(
  { suspended_at, expires_at, product }: LicenseKey,
  reason: NonNullable<LicenseKey['invalid_reason']>,
): string {
  switch (reason) {
    case 'unpaid':
      return t({ id: 'licenseKey.unpaid', defaultMessage: 'Not valid until you pay for the subscription.' });
    case 'ended':
      return suspended_at === null
        ? t({ id: 'licenseKey.ended', defaultMessage: 'Not valid, because the subscription has ended.' })
        : t(
            { id: 'licenseKey.endedOn', defaultMessage: 'Not valid, because the subscription ended on {date}.' },
            { date: formatDate(suspended_at) },
          );
    case 'paused':
      return t({ id: 'licenseKey.paused', defaultMessage: 'Not valid while the subscription is paused.' });
    case 'disputed':
      return t(
        { id: 'licenseKey.disputed', defaultMessage: 'Not valid while a payment for {name} is disputed.' },
        { name: product?.name ?? '' },
      );
    case 'refunded':
      return t({ id: 'licenseKey.refunded', defaultMessage: 'Not valid, because the payment was returned.' });
    case 'expired':
      return t(
        { id: 'licenseKey.expired', defaultMessage: 'Expired on {date}.' },
        { date: formatDate(expires_at ?? '') },
      );
    default:
      return t({ id: 'licenseKey.revoked', defaultMessage: 'Not valid, because the seller has revoked the key.' });
  }
}
