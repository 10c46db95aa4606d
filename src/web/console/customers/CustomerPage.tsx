import type { ReactNode } from 'react';
import { cardExpiry, cardName } from '../../../shared/card-name.ts';
import type { components } from '../../../contract/generated/types.ts';
import { formatDate } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { actionName, consolePath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import { MoreViews, RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import type { OwnPageProps } from '../own-page-props.ts';
import { FieldValue, SIDE_RECORDS, SideList } from '../parts/SideList.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import { useAnswer } from '../queries.ts';
import { fieldsOf, hasValue, recordKind } from '../records.ts';
import { RelatedLists } from '../RelatedLists.tsx';
import { useDescription } from '../use-description.ts';
import { ObjectValue } from '../values/Value.tsx';
import styles from './CustomerPage.module.css';
import { OpenPortal } from './OpenPortal.tsx';
import { Timeline } from './Timeline.tsx';

type Customer = components['schemas']['Customer'];

/** A customer: what happened to them, what they have, and the portal as they see it. */
export function CustomerPage({ resource, id = '' }: OwnPageProps) {
  const { data: customer, error, refetch } = useAnswer('/v1/customers/{id}', { path: { id } });
  return (
    <main className={styles.page} aria-busy={customer === undefined && error === null}>
      <RecordTop resource={resource} id={id} record={customer} title={customer?.name ?? customer?.email}>
        {customer?.erased_at === null && <OpenPortal customerId={id} />}
      </RecordTop>
      {error === null ? (
        <>
          <Figures customer={customer} />
          <div className={styles.split}>
            <Timeline id={id} />
            <aside className={styles.aside}>
              {customer && <Details resource={resource} customer={customer} />}
              <Access id={id} />
              <Documents id={id} />
              <MoreViews resource={resource} id={id} />
            </aside>
          </div>
          {customer && <RelatedLists resource={withoutShown(resource)} id={id} />}
        </>
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

/** Lists that the page shows in other places. */
const SHOWN: readonly string[] = [
  'timeline',
  'subscriptions',
  'license-keys',
  'payment-methods',
  'invoices',
  'downloads',
  'emails',
] satisfies ResourceName[];

const withoutShown = (resource: Resource): Resource => ({
  ...resource,
  related: resource.related.filter(({ resource: name }) => !SHOWN.includes(name)),
});

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
function Figure({ title, texts }: { title: string; texts: readonly string[] | undefined }): ReactNode {
  if (texts?.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {texts === undefined ? <span className={styles.shape} /> : texts.map((text) => <span key={text}>{text}</span>)}
      </dd>
    </div>
  );
}

/** Fields that the page shows at its head, or in a card of their own. */
const AT_HEAD = ['id', 'organization_id', 'created_at', 'revenue', 'credit_balance', 'tax_id', 'user_id', 'metadata'];

/** The fields of the customer, with what waits for a confirmation, and the metadata of the seller. */
function Details({ resource, customer }: { resource: Resource; customer: Customer }) {
  const fields = fieldsOf(recordKind(resource), customer);
  const metadata = fields.find(({ name }) => name === 'metadata');
  return (
    <>
      <section className={styles.card}>
        <ObjectValue
          kind={{ type: 'object', fields: fields.filter(({ name }) => !AT_HEAD.includes(name)) }}
          value={customer}
          scope={[]}
        />
      </section>
      {metadata && hasValue(customer.metadata) && (
        <section className={styles.card}>
          <h2>
            <bdi>{metadata.title}</bdi>
          </h2>
          <ObjectValue kind={metadata.kind} value={customer.metadata} scope={[]} />
        </section>
      )}
    </>
  );
}

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
          text: <code>{display_key}</code>,
          href: pathTo('license-keys', keyId),
          state: <FieldValue name="license-keys" field="status" value={status} />,
        })}
      />
      <SideList
        name="payment-methods"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/payment-methods/', ofCustomer(id))}
        row={({ card }) =>
          card === null
            ? { text: t({ id: 'console.customer.noCard', defaultMessage: 'Other payment method' }) }
            : { text: <bdi>{cardName(card)}</bdi>, end: cardExpiry(card) }
        }
      />
    </>
  );
}

/** The documents and files of the customer, and the e-mails to them. */
function Documents({ id }: { id: string }) {
  const pathTo = usePathTo();
  return (
    <>
      <SideList
        name="invoices"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/invoices/', ofCustomer(id))}
        row={({ number, order_id, total_amount, currency }) => ({
          text: <bdi>{number}</bdi>,
          href: pathTo('orders', order_id),
          end: formatMoney(total_amount, currency),
        })}
      />
      <SideList
        name="downloads"
        query={{ id }}
        answer={useAnswer('/v1/customers/{id}/downloads/', ofCustomer(id))}
        row={({ file, downloads_count }) => ({
          text: <bdi>{file.name}</bdi>,
          href: pathTo('files', file.id),
          end: intl.formatNumber(downloads_count),
        })}
      />
      <SideList
        name="emails"
        query={{ customer_id: id }}
        answer={useAnswer('/v1/emails/', filterBy(id))}
        row={({ id: emailId, kind, status }) => ({
          text: <FieldValue name="emails" field="kind" value={kind} />,
          href: pathTo('emails', emailId),
          state: <FieldValue name="emails" field="status" value={status} />,
          end: <Resend id={emailId} />,
        })}
      />
    </>
  );
}

/** The page that sends an e-mail again, for members who may. */
function Resend({ id }: { id: string }): ReactNode {
  const { organization } = useMember();
  const mayCall = useMayCall(useDescription('emails'));
  if (!mayCall('resendEmail')) return null;
  const action = actionName('resendEmail');
  return (
    <a href={consolePath({ organization: organization.slug, resource: 'emails', id, action })}>
      {t({ id: 'console.customer.resend', defaultMessage: 'Send again' })}
    </a>
  );
}
