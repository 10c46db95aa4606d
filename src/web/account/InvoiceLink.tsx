import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { useMutation } from '../shared/use-mutation.ts';

/** Opens the invoice of an order. A request comes first, because it assigns the number of a new invoice. */
export function InvoiceLink({ orderId, name }: { orderId: string; name: string }) {
  const mutation = useMutation();
  return (
    <>
      {' '}
      <button
        type="button"
        className="link"
        aria-label={`Invoice of ${name}`}
        aria-disabled={mutation.isBusy}
        onClick={() =>
          void mutation.send(
            () => api.GET('/v1/users/orders/{id}/invoice', { params: { path: { id: orderId } } }),
            ({ url }) => window.location.assign(url),
          )
        }
      >
        Invoice
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
