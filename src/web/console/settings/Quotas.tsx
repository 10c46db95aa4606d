import { defineMessages, type MessageDescriptor } from 'react-intl';
import { api, type Organization, type OrganizationQuotas } from '../../shared/api.ts';
import { formatTime } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { ResourceSection } from '../../shared/resource-view.tsx';
import { formatSize } from '../../shared/sizes.ts';
import { useResource } from '../../shared/use-resource.ts';
import parts from '../../shared/parts.module.css';

const LABELS: Readonly<Record<keyof OrganizationQuotas, MessageDescriptor>> = defineMessages({
  file_bytes: { id: 'console.resource.files', defaultMessage: 'Files' },
  products: { id: 'quotas.products', defaultMessage: 'Products on sale' },
  webhook_endpoints: { id: 'console.resource.webhook-endpoints', defaultMessage: 'Webhook endpoints' },
  objects: {
    id: 'quotas.objects',
    defaultMessage: 'Products, benefits, discounts, articles and other objects',
  },
  mails: { id: 'quotas.mails', defaultMessage: 'E-mails of members today' },
  unpaid_mails: { id: 'quotas.unpaid_mails', defaultMessage: 'E-mails without a payment today' },
  api_requests: { id: 'quotas.api_requests', defaultMessage: 'Requests of programs this hour' },
  checkouts: { id: 'quotas.checkouts', defaultMessage: 'Checkouts that programs create this hour' },
  customer_sessions: { id: 'quotas.customer_sessions', defaultMessage: 'Customer sessions this hour' },
  webhook_deliveries: { id: 'quotas.webhook_deliveries', defaultMessage: 'Webhook requests this hour' },
});

/** The limits of an organization, with their use. */
export function Quotas({ organization: { id } }: { organization: Organization }) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}/quotas', { params: { path: { id } } }));
  const title = t({ id: 'quotas.title', defaultMessage: 'Quotas' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <p className={parts.muted}>
        {t({
          id: 'quotas.hint',
          defaultMessage: 'The operator of this service sets the limits and can raise them.',
        })}
      </p>
      <ResourceSection {...resource}>
        {(quotas) => (
          <ul className={parts.items} aria-label={title}>
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
  const format = kind === 'file_bytes' ? formatSize : formatCount;
  const isUsedUp = limit !== null && used >= limit;
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        {t(LABELS[kind])}
        {resets_at !== null && (
          <p className={parts.hint}>
            {t({ id: 'quotas.resets', defaultMessage: 'Starts again on {time}.' }, { time: formatTime(resets_at) })}
          </p>
        )}
        {isUsedUp && <p className={parts.hint}>{t({ id: 'quotas.usedUp', defaultMessage: 'Used up.' })}</p>}
      </div>
      <span className={parts.amount}>
        {limit === null
          ? t({ id: 'quotas.unlimited', defaultMessage: '{used}, no limit' }, { used: format(used) })
          : t({ id: 'quotas.of', defaultMessage: '{used} of {limit}' }, { used: format(used), limit: format(limit) })}
      </span>
    </li>
  );
}

const formatCount = (count: number) => count.toLocaleString(intl.locale);
