import { api } from '../shared/api.ts';
import { Problem } from '../shared/form.tsx';
import { useSending } from '../shared/use-sending.ts';

/** Leads to an invoice, which may have to be numbered first. */
export function InvoiceLink({ orderId, name }: { orderId: string; name: string }) {
  const sending = useSending();
  return (
    <>
      {' '}
      <button
        type="button"
        className="link"
        aria-label={`Invoice of ${name}`}
        aria-disabled={sending.isBusy}
        onClick={() =>
          void sending.send(
            () => api.GET('/v1/users/orders/{id}/invoice', { params: { path: { id: orderId } } }),
            ({ url }) => window.location.assign(url),
          )
        }
      >
        Invoice
      </button>
      <Problem>{sending.problem}</Problem>
    </>
  );
}
