import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { leaveTo } from '../shared/portal-session.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Opens the invoice of an order. A request comes first, because it assigns the number of a new invoice. */
export function InvoiceLink({ orderId, name }: { orderId: string; name: string }) {
  const mutation = useMutation();
  return (
    <>
      <button
        type="button"
        className={parts.link}
        aria-label={t({ id: 'orders.invoice.of', defaultMessage: 'Invoice of {name}' }, { name })}
        aria-disabled={mutation.isBusy}
        onClick={() =>
          void mutation.send(
            () => api.GET('/v1/users/orders/{id}/invoice', { params: { path: { id: orderId } } }),
            ({ url }) => leaveTo(url),
          )
        }
      >
        {t({ id: 'orders.invoice', defaultMessage: 'Invoice' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
