import { formatBinaryBytes } from '../../shared/bytes.ts';
import { api, type Organization, type OrganizationQuotas } from '../shared/api.ts';
import { formatTime } from '../shared/dates.ts';
import { intl } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useResource } from '../shared/use-resource.ts';
import parts from '../shared/parts.module.css';

const LABELS: Readonly<Record<keyof OrganizationQuotas, string>> = {
  file_bytes: 'Files',
  products: 'Products on sale',
  webhook_endpoints: 'Webhook endpoints',
  objects: 'Products, benefits, discounts, articles and other objects',
  mails: 'E-mails of members today',
  unpaid_mails: 'E-mails without a payment today',
  api_requests: 'Requests of programs this hour',
  checkouts: 'Checkouts that programs create this hour',
  customer_sessions: 'Customer sessions this hour',
  webhook_deliveries: 'Webhook requests this hour',
};

/** The limits of an organization, with their use. */
export function Quotas({ organization: { id } }: { organization: Organization }) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}/quotas', { params: { path: { id } } }));
  return (
    <section className={parts.stack} aria-label="Quotas">
      <h2>Quotas</h2>
      <p className={parts.muted}>The operator of this service sets the limits and can raise them.</p>
      <ResourceSection {...resource}>
        {(quotas) => (
          <ul className={parts.items} aria-label="Quotas">
            {(Object.keys(LABELS) as (keyof OrganizationQuotas)[]).map((kind) => (
              <QuotaItem key={kind} kind={kind} {...quotas[kind]} />
            ))}
          </ul>
        )}
      </ResourceSection>
    </section>
  );
}

type QuotaItemProps = OrganizationQuotas['products'] & { kind: keyof OrganizationQuotas };

function QuotaItem({ kind, limit, used, resets_at }: QuotaItemProps) {
  const format = kind === 'file_bytes' ? formatBinaryBytes : formatCount;
  const isUsedUp = limit !== null && used >= limit;
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        {LABELS[kind]}
        {resets_at !== null && <p className={parts.hint}>Starts again on {formatTime(resets_at)}.</p>}
        {isUsedUp && <p className={parts.hint}>Used up.</p>}
      </div>
      <span className={parts.amount}>
        {limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`}
      </span>
    </li>
  );
}

const formatCount = (count: number) => count.toLocaleString(intl.locale);
