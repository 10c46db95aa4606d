import { t } from '../shared/intl.ts';
import styles from './OrByForm.module.css';

/** A line between the wallets and the form. */
export function OrByForm() {
  return <p className={styles.divider}>{t({ id: 'checkout.wallet.or', defaultMessage: 'or fill in the form' })}</p>;
}
