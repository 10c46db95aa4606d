import { cardExpiry, cardName } from '../../../shared/card-name.ts';
import type { components } from '../../../contract/generated/types.ts';
import { formatDate } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import type { OwnPageProps } from '../own-page-props.ts';
import { DetailsCard } from '../parts/DetailsCard.tsx';
import { documentTitle } from '../parts/document-title.ts';
import { emailRow } from '../parts/email-row.tsx';
import { FieldValue, SIDE_RECORDS, SideList } from '../parts/SideList.tsx';
import { useAnswer } from '../queries.ts';
import { RecordObjects } from '../RecordFields.tsx';
import { recordKind } from '../records.ts';
import { RelatedLists } from '../RelatedLists.tsx';
import styles from './CustomerPage.module.css';
import { OpenPortal } from './OpenPortal.tsx';
import { Timeline } from './Timeline.tsx';

type Customer = components['schemas']['Customer'];

/** A customer: what happened to them, what they have, and the portal as they see it. */
export function CustomerPage({ resource, id = '' }: OwnPageProps) {
  const { data: customer, error, refetch } = useAnswer('/v1/customers/{id}', { path: { id } });
  const kind = recordKind(resource);
  return (
    <main className={page.page} aria-busy={customer === undefined && error === null}>
      <RecordTop
        resource={resource}
        id={id}
        record={customer}
        title={customer?.name ?? customer?.email}
        detail={customer === undefined ? '' : customer.name !== null && <bdi dir="ltr">{customer.email}</bdi>}
      >
        {customer?.erased_at === null && <OpenPortal customerId={id} />}
      </RecordTop>
      {error === null ? (
        <>
          <Figures customer={customer} />
          <div className={page.split}>
            <Timeline id={id} />
            <aside className={page.aside}>
              {customer && <DetailsCard kind={kind} record={customer} names={DETAILS} />}
              {customer && <RecordObjects kind={kind} record={{ metadata: customer.metadata }} />}
              <Access id={id} />
              <Documents id={id} />
            </aside>
          </div>
          {customer && <RelatedLists resource={resource} id={id} without={SHOWN} />}
        </>
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

/** Lists that the page shows in other places. */
const SHOWN: readonly ResourceName[] = [
  'timeline',
  'subscriptions',
  'license-keys',
  'payment-methods',
  'invoices',
  'downloads',
  'emails',
];

/** The amounts that the customer has paid and has left, in each currency. */
function Figures({ customer }: { customer: Customer | undefined }) {
  const amounts = (of: Customer['revenue']) => of.map(({ amount, currency }) => formatMoney(amount, currency));
  return (
    <dl className={styles.figures}>
      <Figure
        title={t({ id: 'console.customer.revenue', defaultMessage: 'Paid, before tax and less refunds' })}
        texts={customer && amounts(customer.revenue)}
      />
      <Figure
        title={t({ id: 'credit.title', defaultMessage: 'Credit' })}
        texts={customer && amounts(customer.credit_balance)}
      />
      <Figure
        title={t({ id: 'console.field.Customer since', defaultMessage: 'Customer since' })}
        texts={customer && [formatDate(customer.created_at)]}
      />
    </dl>
  );
}

/** @param texts undefined while they load */
const Figure = ({ title, texts }: { title: string; texts: readonly string[] | undefined }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {texts === undefined ? <span className={styles.shape} /> : texts.map((text) => <span key={text}>{text}</span>)}
      {texts?.length === 0 && t({ id: 'console.noValue', defaultMessage: 'None' })}
    </dd>
  </div>
);

/** The fields that neither the head nor the figures nor other cards show. */
const DETAILS = [
  'pending_email',
  'pending_email_confirmed_at',
  'email_takes_effect_at',
  'former_email',
  'email_undo_until',
  'billing_address',
  'tax_ids',
  'language',
  'external_id',
  'erased_at',
  'merging_into_id',
];

/** @returns the address of a record */
function usePathTo() {
  const { organization } = useMember();
  return (resource: ResourceName, id: string) => consolePath({ organization: organization.slug, resource, id });
}

const ofCustomer = (id: string) => ({ path: { id }, query: { limit: SIDE_RECORDS } });
const filterBy = (id: string) => ({ query: { customer_id: [id], limit: SIDE_RECORDS } });

/** The subscriptions and license keys of the customer, and the cards that pay for them. */
function Access({ id }: { id: string }) {
  const pathTo = usePathTo();
  return (
    <>
      <SideList
        name="subscriptions"
        query={{ customer_id: id }}
        answer={useAnswer('/v1/subscriptions/', filterBy(id))}
        row={({ id: subscriptionId, product, status, amount, currency }) => ({
          key: subscriptionId,
          text: <bdi>{product.name}</bdi>,
          href: pathTo('subscriptions', subscriptionId),
          state: <FieldValue name="subscriptions" field="status" value={status} />,
          ...(amount !== null && currency !== null && { end: formatMoney(amount, currency) }),
        })}
      />
      <SideList
        name="license-keys"
        query={{ customer_id: id }}
        answer={useAnswer('/v1/license-keys/', filterBy(id))}
        row={({ id: keyId, display_key, status }) => ({
          key: keyId,
          text: <code>{display_key}</code>,
          href: pathTo('license-keys', keyId),
          state: <FieldValue name="license-keys" field="status" value={status} />,
        })}
      />
      <SideList
        name="payment-methods"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/payment-methods/', ofCustomer(id))}
        row={({ card, subscription_ids }) => ({
          key: subscription_ids.join(),
          ...(card === null
            ? { text: t({ id: 'console.customer.noCard', defaultMessage: 'Other payment method' }) }
            : { text: <bdi>{cardName(card)}</bdi>, end: cardExpiry(card) }),
        })}
      />
    </>
  );
}

/** The documents and files of the customer, and the e-mails to them. */
function Documents({ id }: { id: string }) {
  const { organization } = useMember();
  const pathTo = usePathTo();
  return (
    <>
      <SideList
        name="invoices"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/invoices/', ofCustomer(id))}
        row={(document) => ({
          key: document.id,
          text: <bdi>{documentTitle(document)}</bdi>,
          href: pathTo('orders', document.order_id),
          end: formatMoney(document.total_amount, document.currency),
        })}
      />
      <SideList
        name="downloads"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/downloads/', ofCustomer(id))}
        row={({ file, downloads_count }) => ({
          key: file.id,
          text: <bdi>{file.name}</bdi>,
          href: pathTo('files', file.id),
          end: intl.formatNumber(downloads_count),
        })}
      />
      <SideList
        name="emails"
        query={{ customer_id: id }}
        answer={useAnswer('/v1/emails/', filterBy(id))}
        row={(email) => emailRow(email, organization)}
      />
    </>
  );
}
