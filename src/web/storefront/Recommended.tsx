import { classNames } from '../shared/class-names.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './Recommended.module.css';

/** The mark of a product that the seller recommends. */
export const Recommended = () => (
  <span className={classNames(parts.badge, styles.mark)}>
    {t({ id: 'console.field.Recommended', defaultMessage: 'Recommended' })}
  </span>
);
