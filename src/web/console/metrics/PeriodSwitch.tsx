import { t } from '../../shared/intl.ts';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { withParameter } from '../list-query.ts';
import { useMember } from '../member.tsx';
import styles from './metrics.module.css';
import { LENGTHS, lengthIn } from './period.ts';
import { lengthText } from './period-texts.ts';

/** Parameters that a length replaces. */
const OF_DAYS = ['start_date', 'end_date', 'interval'];

/** Links to the same page with other lengths of its period. */
export function PeriodSwitch() {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const current = lengthIn(query);
  const withoutDays = OF_DAYS.reduce((changed, name) => withParameter(changed, name, []), query);
  return (
    <nav className={styles.switch} aria-label={t({ id: 'console.period', defaultMessage: 'Period' })}>
      {LENGTHS.map((length) => (
        <a
          key={length}
          href={consolePath(
            { ...place, organization: organization.slug },
            withParameter(withoutDays, 'period', [['period', length]]),
          )}
          aria-current={length === current ? 'true' : undefined}
        >
          {lengthText(length)}
        </a>
      ))}
    </nav>
  );
}
