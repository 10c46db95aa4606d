import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import type { Field } from '../description.ts';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import { Value } from '../values/Value.tsx';
import type { Access, AccessAnswer } from './access.ts';
import { SideCard } from './SideList.tsx';

/** The benefits that a purchase gives, with the reason for each. */
export function AccessCard({ access }: { access: AccessAnswer }) {
  const { organization } = useMember();
  return (
    <SideCard
      title={t({ id: 'console.access', defaultMessage: 'Access' })}
      empty={t({
        id: 'console.access.none',
        defaultMessage: 'The product has no benefits. Add one to the product, and its buyers have it.',
      })}
      failure={access}
      rows={access.items?.map(({ benefit, grant }) => ({
        key: grant?.id ?? benefit.id,
        text: <bdi>{benefit.description}</bdi>,
        href: consolePath({ organization: organization.slug, resource: 'benefits', id: benefit.id }),
        state: <AccessState grant={grant} />,
        ...(grant && { detail: <AccessDetail benefit={benefit} grant={grant} /> }),
      }))}
    />
  );
}

type Grant = NonNullable<Access['grant']>;

type State = 'granted' | 'revoked' | 'pending' | 'disabled';

/** Whether a benefit is given now, as a badge. */
export function AccessState({ grant }: Pick<Access, 'grant'>) {
  const id = grant?.properties.license_key_id;
  const { data: key, isLoading } = useAnswer(
    '/v1/license-keys/{id}',
    { path: { id: id ?? '' } },
    { isEnabled: id !== undefined },
  );
  if (grant === undefined)
    return <span className={parts.muted}>{t({ id: 'console.access.never', defaultMessage: 'Not granted' })}</span>;
  if (isLoading) return <span className={page.shape} aria-hidden="true" />;
  // A key can be disabled while its grant is active.
  return <Value field={stateField()} value={key?.status === 'disabled' ? key.status : stateOf(grant)} scope={[]} />;
}

function stateOf({ is_granted, is_revoked }: Grant): State {
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

/** The license key, the time of the last change, and the way to its reasons. */
function AccessDetail({ benefit, grant }: { benefit: Access['benefit']; grant: Grant }) {
  const { organization } = useMember();
  const place = { organization: organization.slug };
  const { license_key_id, display_key } = grant.properties;
  const since = grant.is_granted ? grant.granted_at : grant.revoked_at;
  return (
    <>
      {license_key_id !== undefined && (
        <a href={consolePath({ ...place, resource: 'license-keys', id: license_key_id })}>
          <code>{display_key}</code>
        </a>
      )}
      {since !== null && (
        <span>{t({ id: 'console.access.since', defaultMessage: 'Since {date}' }, { date: formatDate(since) })}</span>
      )}
      <a href={consolePath({ ...place, resource: 'grants', id: grant.id }, new URLSearchParams({ id: benefit.id }))}>
        {t({ id: 'console.access.why', defaultMessage: 'Why?' })}
        <span className={parts.visuallyHidden}>
          {' '}
          <bdi>{benefit.description}</bdi>
        </span>
      </a>
    </>
  );
}
