import type { Checkout } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import parts from '../shared/parts.module.css';

interface Props {
  checkout: Checkout;
}

/** The amount before tax and the tax that is added to it. Renders nothing if the price contains the tax. */
export function AddedTaxRows({ checkout }: Props) {
  const { currency, subtotal_amount: subtotal, tax_amount: tax } = checkout;
  if (checkout.is_tax_included || currency === null || subtotal === null) return null;
  return (
    <>
      <dt>{t({ id: 'checkout.subtotal', defaultMessage: 'Subtotal' })}</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      <dt>{t({ id: 'checkout.tax', defaultMessage: 'Tax' })}</dt>
      <dd>
        {tax === null
          ? t({ id: 'checkout.tax.unknown', defaultMessage: 'Depends on your address' })
          : formatMoney(tax, currency)}
      </dd>
    </>
  );
}

/** The tax that the total contains. Renders nothing if the tax is added to the price, or if there is none. */
export function ContainedTaxRow({ checkout: { is_tax_included, currency, tax_amount: tax } }: Props) {
  if (!is_tax_included || currency === null || !tax) return null;
  return (
    <>
      <dt className={parts.muted}>{t({ id: 'checkout.tax.contained', defaultMessage: 'Includes tax' })}</dt>
      <dd className={parts.muted}>{formatMoney(tax, currency)}</dd>
    </>
  );
}
