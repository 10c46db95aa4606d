import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { documentTitle } from '../parts/document-title.ts';
import { SideCard } from '../parts/SideList.tsx';
import { useAnswer } from '../queries.ts';
import type { Document, OrderRecords } from './order-records.ts';

/** The invoice of an order and its corrections, each as a file. */
export function DocumentsCard({ records: { documents, answers } }: { records: OrderRecords }) {
  return (
    <SideCard
      title={t({ id: 'console.order.documents', defaultMessage: 'Documents' })}
      empty={t({
        id: 'console.order.noDocuments',
        defaultMessage: 'Shortly after a payment, the invoice appears here.',
      })}
      failure={answers.documents}
      rows={documents?.map((document) => ({
        key: document.id,
        text: <Name document={document} />,
        end: formatMoney(document.total_amount, document.currency),
        detail: <Detail document={document} />,
      }))}
    />
  );
}

/** The name of a document, as a link to its file. */
function Name({ document }: { document: Document }) {
  const { data: file } = useAnswer('/v1/invoices/{id}', { path: { id: document.id } });
  const text = <bdi>{documentTitle(document)}</bdi>;
  if (file === undefined) return text;
  return (
    <a href={file.pdf_url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

function Detail({ document: { order_id, kind, issued_at } }: { document: Document }) {
  const { data: invoice } = useAnswer(
    '/v1/orders/{id}/invoice',
    { path: { id: order_id } },
    { isEnabled: kind === 'invoice' },
  );
  return (
    <>
      <time dateTime={issued_at}>{formatDate(issued_at)}</time>
      {typeof invoice?.xml_url === 'string' && (
        <a href={invoice.xml_url} target="_blank" rel="noreferrer">
          {t({ id: 'console.order.xml', defaultMessage: 'E-invoice (XML)' })}
        </a>
      )}
    </>
  );
}
