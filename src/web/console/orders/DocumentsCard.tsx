import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { useAnswer } from '../queries.ts';
import type { Document } from './order-records.ts';
import styles from './OrderPage.module.css';

/** The invoice of an order and its corrections, each as a file. The card is left out for a member who may not see them. */
export function DocumentsCard({ documents }: { documents: readonly Document[] | undefined }) {
  if (documents === undefined) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.order.documents', defaultMessage: 'Documents' })}</h2>
      {documents.length === 0 && (
        <p className={parts.hint}>
          {t({
            id: 'console.order.noDocuments',
            defaultMessage: 'Shortly after a payment, the invoice appears here.',
          })}
        </p>
      )}
      <ul className={styles.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document }: { document: Document }) {
  const { id, order_id, kind, issued_at, total_amount, currency } = document;
  const { data: file } = useAnswer('/v1/invoices/{id}', { path: { id } });
  const { data: invoice } = useAnswer(
    '/v1/orders/{id}/invoice',
    { path: { id: order_id } },
    { isEnabled: kind === 'invoice' },
  );
  const name = documentTitle(document);
  return (
    <li>
      <div className={styles.row}>
        {file === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={file.pdf_url} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        )}
        <span className={styles.figure}>{formatMoney(total_amount, currency)}</span>
      </div>
      <div className={styles.row}>
        <time className={parts.hint} dateTime={issued_at}>
          {formatDate(issued_at)}
        </time>
        {typeof invoice?.xml_url === 'string' && (
          <a href={invoice.xml_url} target="_blank" rel="noreferrer">
            {t({ id: 'console.order.xml', defaultMessage: 'E-invoice (XML)' })}
          </a>
        )}
      </div>
    </li>
  );
}

/** @returns such as `Invoice ASTER-00412` */
export function documentTitle({ kind, number }: Pick<Document, 'kind' | 'number'>): string {
  switch (kind) {
    case 'credit_note':
      return t({ id: 'invoice.title.creditNote', defaultMessage: 'Credit note {number}' }, { number });
    case 'debit_note':
      return t({ id: 'invoice.title.debitNote', defaultMessage: 'Debit note {number}' }, { number });
    default:
      return t({ id: 'invoice.title.invoice', defaultMessage: 'Invoice {number}' }, { number });
  }
}
