import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import type { Field } from '../description.ts';
import { useMember } from '../member.tsx';
import { Value } from '../values/Value.tsx';
import type { Access } from './order-records.ts';
import styles from './OrderPage.module.css';

/** The benefits that an order gives, with the reason for each. The card is left out for a member who may not see them. */
export function AccessCard({ access }: { access: readonly Access[] | undefined }) {
  if (access === undefined) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.order.access', defaultMessage: 'Access' })}</h2>
      {access.length === 0 && (
        <p className={parts.hint}>
          {t({ id: 'console.order.noAccess', defaultMessage: 'This order gives no benefits.' })}
        </p>
      )}
      <ul className={styles.rows}>
        {access.map((item) => (
          <AccessRow key={item.grant.id} {...item} />
        ))}
      </ul>
    </section>
  );
}

function AccessRow({ benefit, grant, licenseKey }: Access) {
  const { organization } = useMember();
  const place = { organization: organization.slug };
  const why =
    licenseKey === undefined
      ? consolePath(
          { ...place, resource: 'grants', id: grant.id, action: 'explain-benefit-grant' },
          new URLSearchParams({ id: benefit.id }),
        )
      : consolePath({ ...place, resource: 'license-keys', id: licenseKey.id, action: 'explain-license-key' });
  return (
    <li>
      <div className={styles.row}>
        <a href={consolePath({ ...place, resource: 'benefits', id: benefit.id })}>
          <bdi>{benefit.description}</bdi>
        </a>
        <Value field={stateField()} value={stateOf(grant, licenseKey)} scope={[]} />
      </div>
      <div className={styles.row}>
        {licenseKey && (
          <a href={consolePath({ ...place, resource: 'license-keys', id: licenseKey.id })}>
            <code>{licenseKey.display_key}</code>
          </a>
        )}
        <a href={why}>
          {t({ id: 'console.order.why', defaultMessage: 'Why?' })}
          <span className={parts.visuallyHidden}>
            {' '}
            <bdi>{benefit.description}</bdi>
          </span>
        </a>
      </div>
    </li>
  );
}

type State = 'granted' | 'revoked' | 'pending' | 'disabled';

/** A key can be disabled while its grant is active. */
function stateOf({ is_granted, is_revoked }: Access['grant'], licenseKey: Access['licenseKey']): State {
  if (licenseKey?.status === 'disabled') return 'disabled';
  if (is_granted) return 'granted';
  return is_revoked ? 'revoked' : 'pending';
}

function stateField(): Pick<Field, 'name' | 'kind'> {
  const titles: Record<State, string> = {
    granted: t({ id: 'console.field.Granted', defaultMessage: 'Granted' }),
    revoked: t({ id: 'console.field.Revoked', defaultMessage: 'Revoked' }),
    pending: t({ id: 'console.field.Pending', defaultMessage: 'Pending' }),
    disabled: t({ id: 'console.field.Disabled', defaultMessage: 'Disabled' }),
  };
  return { name: 'status', kind: { type: 'choice', values: Object.keys(titles), titles } };
}
