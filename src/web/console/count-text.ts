import { intl, t } from '../shared/intl.ts';
import type { ListAnswer } from './records.ts';

/** The number of records of a list. A plus says that counting stopped. */
export function countText({ total_count: count, is_total_count_exact: isExact }: Pagination): string {
  const text = intl.formatNumber(count);
  return isExact ? text : t({ id: 'console.list.atLeast', defaultMessage: '{count}+' }, { count: text });
}

type Pagination = NonNullable<ListAnswer['pagination']>;
