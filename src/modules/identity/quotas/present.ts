import type { Schema } from '../../../contract/operation.ts';
import type { QuotaState } from './queries.ts';

export function presentQuotas(quotas: readonly QuotaState[]): Schema<'OrganizationQuotas'> {
  const present = (kind: QuotaState['kind']): Schema<'Quota'> => {
    const { maximum = null, used = 0, resetsAt } = quotas.find((quota) => quota.kind === kind) ?? {};
    return { limit: maximum, used, resets_at: resetsAt?.toISOString() ?? null };
  };
  return {
    file_bytes: present('file_bytes'),
    products: present('products'),
    webhook_endpoints: present('webhook_endpoints'),
    objects: present('objects'),
    mails: present('mails'),
    unpaid_mails: present('unpaid_mails'),
    api_requests: present('api_requests'),
    checkouts: present('checkouts'),
    customer_sessions: present('customer_sessions'),
    webhook_deliveries: present('webhook_deliveries'),
  };
}
