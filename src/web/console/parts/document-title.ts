import type { components } from '../../../contract/generated/types.ts';
import { t } from '../../shared/intl.ts';

/** @returns such as `Invoice ASTER-00412` */
export function documentTitle({
  kind,
  number,
}: Pick<components['schemas']['CustomerInvoice'], 'kind' | 'number'>): string {
  switch (kind) {
    case 'credit_note':
      return t({ id: 'invoice.title.creditNote', defaultMessage: 'Credit note {number}' }, { number });
    case 'debit_note':
      return t({ id: 'invoice.title.debitNote', defaultMessage: 'Debit note {number}' }, { number });
    default:
      return t({ id: 'invoice.title.invoice', defaultMessage: 'Invoice {number}' }, { number });
  }
}
