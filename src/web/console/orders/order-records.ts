import type { components } from '../../../contract/generated/types.ts';
import { useMember } from '../member.tsx';
import { useAccess, type Access, type AccessAnswer } from '../parts/access.ts';
import type { ReadFailure } from '../parts/SideList.tsx';
import { useAnswer } from '../queries.ts';

type Schemas = components['schemas'];

export type Order = Schemas['Order'];
export type Email = Schemas['Email'];
export type Document = Schemas['CustomerInvoice'];

/** The records that an order caused. A list is undefined while it loads, and for a member who may not read it. */
export interface OrderRecords {
  /** Whether a list is still to come. */
  isLoading: boolean;
  refunds: readonly Schemas['Refund'][] | undefined;
  disputes: readonly Schemas['Dispute'][] | undefined;
  documents: readonly Document[] | undefined;
  access: readonly Access[] | undefined;
  emails: readonly Email[] | undefined;
  /** The answers of the lists that have a card. */
  answers: { documents: ReadFailure; access: AccessAnswer; emails: ReadFailure };
  checkout: Schemas['CheckoutRecord'] | undefined;
}

const ALL = 100;

export function useOrderRecords(order: Order | undefined): OrderRecords {
  const { organization } = useMember();
  const { id = '', customer_id = '', checkout_id, subscription_id } = order ?? {};
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
  // All orders of a subscription share the grants of the subscription.
  const access = useAccess(
    order?.product_id,
    typeof subscription_id === 'string' ? { subscription_id: [subscription_id] } : { order_id: [id] },
  );
  const lists = [refunds, disputes, documents, emails];
  const isRead = ({ data, error }: { data: unknown; error: unknown }) => data !== undefined || error !== null;
  return {
    isLoading: !lists.every(isRead) || checkout.isLoading || !isRead({ data: access.items, error: access.error }),
    refunds: refunds.data?.items,
    disputes: disputes.data?.items,
    documents: documents.data?.items,
    access: access.items,
    emails: emails.data?.items,
    answers: { documents, access, emails },
    checkout: checkout.data,
  };
}
