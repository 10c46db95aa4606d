import type { components } from '../../../contract/generated/types.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import type { Subscription } from './state-text.ts';

type Benefit = Subscription['product']['benefits'][number];
type Grant = components['schemas']['BenefitGrant'];

/** The benefits of the plan, each with whether the buyer has it now, and its license key. */
export function Access({ subscription: { id, product } }: { subscription: Subscription }) {
  const title = t({ id: 'console.subscription.access', defaultMessage: 'Access' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      {product.benefits.length === 0 ? (
        <p className={parts.empty}>
          {t({
            id: 'console.subscription.access.none',
            defaultMessage: 'The product has no benefits. Add one to the product, and its buyers have it.',
          })}
        </p>
      ) : (
        <ul className={parts.items}>
          {product.benefits.map((benefit) => (
            <BenefitRow key={benefit.id} subscriptionId={id} benefit={benefit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BenefitRow({ subscriptionId, benefit }: { subscriptionId: string; benefit: Benefit }) {
  const { organization } = useMember();
  const { data, error } = useAnswer('/v1/benefits/{id}/grants/', {
    path: { id: benefit.id },
    query: { subscription_id: [subscriptionId], limit: 1 },
  });
  const grant = data?.items[0];
  const place = { organization: organization.slug };
  const { license_key_id, display_key } = grant?.properties ?? {};
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        <strong>
          <bdi>{benefit.description}</bdi>
        </strong>{' '}
        {grant && <State grant={grant} />}
        {license_key_id !== undefined && (
          <p>
            <a href={consolePath({ ...place, resource: 'license-keys', id: license_key_id })}>
              <code>{display_key}</code>
            </a>
          </p>
        )}
        {data !== undefined && grant === undefined && (
          <p className={parts.hint}>
            {t({ id: 'console.subscription.access.never', defaultMessage: 'Not granted to this subscription.' })}
          </p>
        )}
      </div>
      {grant && error === null && (
        <a href={consolePath({ ...place, resource: 'grants', id: grant.id }, new URLSearchParams({ id: benefit.id }))}>
          {t({ id: 'console.subscription.access.why', defaultMessage: 'Why?' })}
        </a>
      )}
    </li>
  );
}

function State({ grant: { is_granted, is_revoked, granted_at, revoked_at } }: { grant: Grant }) {
  if (is_granted)
    return (
      <>
        <span className={classNames(parts.badge, parts.good)}>
          {t({ id: 'console.why.granted', defaultMessage: 'Granted' })}
        </span>
        {granted_at !== null && <Since time={granted_at} />}
      </>
    );
  return (
    <>
      <span className={classNames(parts.badge, is_revoked ? parts.bad : undefined)}>
        {is_revoked
          ? t({ id: 'console.field.Revoked', defaultMessage: 'Revoked' })
          : t({ id: 'console.why.pending', defaultMessage: 'Pending' })}
      </span>
      {revoked_at !== null && <Since time={revoked_at} />}
    </>
  );
}

const Since = ({ time }: { time: string }) => (
  <p className={parts.hint}>
    {t({ id: 'console.subscription.access.since', defaultMessage: 'Since {date}' }, { date: formatDate(time) })}
  </p>
);
