import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { useMember } from '../member.tsx';
import { RequestFailure, requestData, useAnswer } from '../queries.ts';

type Schemas = components['schemas'];

export type Order = Schemas['Order'];
export type Email = Schemas['Email'];
export type Document = Schemas['CustomerInvoice'];

/** A benefit that an order gives, or gave. */
export interface Access {
  benefit: Pick<Schemas['Benefit'], 'id' | 'description'>;
  grant: Schemas['BenefitGrant'];
  /** The value is undefined for a benefit without a license key, and for a member who may not see the key. */
  licenseKey: Schemas['LicenseKey'] | undefined;
}

/** The records that an order caused. A list is undefined while it loads, and for a member who may not read it. */
export interface OrderRecords {
  refunds: readonly Schemas['Refund'][] | undefined;
  disputes: readonly Schemas['Dispute'][] | undefined;
  documents: readonly Document[] | undefined;
  access: readonly Access[] | undefined;
  emails: readonly Email[] | undefined;
  checkout: Schemas['CheckoutRecord'] | undefined;
}

const ALL = 100;

export function useOrderRecords(order: Order | undefined): OrderRecords {
  const { organization } = useMember();
  const { id = '', customer_id = '', checkout_id } = order ?? {};
  const isEnabled = order !== undefined;
  const ofOrder = { organization_id: [organization.id], order_id: [id], limit: ALL };
  const refunds = useAnswer('/v1/refunds/', { query: ofOrder }, { isEnabled });
  const disputes = useAnswer('/v1/disputes/', { query: ofOrder }, { isEnabled });
  const documents = useAnswer(
    '/v1/customers/{id}/invoices/',
    { path: { id: customer_id }, query: { order_id: [id], limit: ALL } },
    { isEnabled },
  );
  const checkout = useAnswer(
    '/v1/checkouts/custom/{id}',
    { path: { id: checkout_id ?? '' } },
    { isEnabled: typeof checkout_id === 'string' },
  );
  // Some e-mails are about a refund or a dispute. A member who may not read these sees the e-mails about the order.
  const objects = [refunds, disputes].flatMap(({ data }) => data?.items.map((item) => item.id) ?? []);
  const emails = useAnswer(
    '/v1/emails/',
    { query: { organization_id: [organization.id], object_id: [id, ...objects], limit: ALL } },
    { isEnabled: isEnabled && !refunds.isLoading && !disputes.isLoading },
  );
  return {
    refunds: refunds.data?.items,
    disputes: disputes.data?.items,
    documents: documents.data?.items,
    access: useAccess(order),
    emails: emails.data?.items,
    checkout: checkout.data,
  };
}

/** The grants of the benefits that the product has. All orders of a subscription share the grants of the subscription. */
function useAccess(order: Order | undefined): readonly Access[] | undefined {
  const { data } = useQuery({
    queryKey: ['access', order?.id],
    queryFn: () => (order === undefined ? [] : readAccess(order)),
    enabled: order !== undefined,
  });
  return data;
}

async function readAccess({ id, product_id, subscription_id }: Order): Promise<Access[]> {
  const { benefits } = await requestData(() => api.GET('/v1/products/{id}', { params: { path: { id: product_id } } }));
  const query = {
    ...(subscription_id === null ? { order_id: [id] } : { subscription_id: [subscription_id] }),
    limit: ALL,
  };
  const found = await Promise.all(
    benefits.map(async (benefit) => {
      const path = { id: benefit.id };
      const { items } = await requestData(() => api.GET('/v1/benefits/{id}/grants/', { params: { path, query } }));
      return items.map((grant) => ({ benefit, grant }));
    }),
  );
  return Promise.all(
    found.flat().map(async (of) => ({ ...of, licenseKey: await readKey(of.grant.properties.license_key_id) })),
  );
}

async function readKey(id: string | undefined): Promise<Schemas['LicenseKey'] | undefined> {
  if (id === undefined) return undefined;
  try {
    return await requestData(() => api.GET('/v1/license-keys/{id}', { params: { path: { id } } }));
  } catch (error) {
    if (error instanceof RequestFailure) return undefined;
    throw error;
  }
}
