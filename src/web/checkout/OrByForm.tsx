import { t } from '../shared/intl.ts';

/** A line between the wallets and the form. */
export function OrByForm() {
  return <p className="divider">{t({ id: 'checkout.wallet.or', defaultMessage: 'or fill in the form' })}</p>;
}
