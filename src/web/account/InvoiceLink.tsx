import { api, type Order } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { leaveTo } from '../shared/portal-session.ts';
import { useMutation } from '../shared/use-mutation.ts';
import type { ApiResult } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Opens the invoice of an order. A request comes first, because it assigns the number of a new invoice. */
export const InvoiceLink = ({ orderId, name }: { orderId: string; name: string }) => (
  <DocumentLink
    label={t({ id: 'orders.invoice.of', defaultMessage: 'Invoice of {name}' }, { name })}
    fetchDocument={() => api.GET('/v1/users/orders/{id}/invoice', { params: { path: { id: orderId } } })}
  >
    {t({ id: 'orders.invoice', defaultMessage: 'Invoice' })}
  </DocumentLink>
);

/** Opens a credit note or a debit note. Renders nothing for another document. */
export function CorrectionLink({ document: { id, kind, number } }: { document: Order['documents'][number] }) {
  if (kind !== 'credit_note' && kind !== 'debit_note') return null;
  return (
    <DocumentLink fetchDocument={() => api.GET('/v1/users/invoices/{id}', { params: { path: { id } } })}>
      {kind === 'credit_note'
        ? t({ id: 'invoice.title.creditNote', defaultMessage: 'Credit note {number}' }, { number })
        : t({ id: 'invoice.title.debitNote', defaultMessage: 'Debit note {number}' }, { number })}
    </DocumentLink>
  );
}

interface LinkProps {
  /** Accessible name of the button, if it says more than its text. */
  label?: string;
  fetchDocument: () => Promise<ApiResult<{ url: string }>>;
  children: string;
}

function DocumentLink({ label, fetchDocument, children }: LinkProps) {
  const mutation = useMutation();
  return (
    <>
      <button
        type="button"
        className={parts.link}
        aria-label={label}
        aria-disabled={mutation.isBusy}
        onClick={() => void mutation.send(fetchDocument, ({ url }) => leaveTo(url))}
      >
        {children}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
