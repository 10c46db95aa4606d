import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../shared/dates.ts';
import { intl, t } from '../shared/intl.ts';
import type { Field } from './description.ts';
import { choiceText, dayOf, filterShape } from './FilterFields.tsx';
import { Value } from './values/Value.tsx';

/** @returns the value of a filter as a person reads it */
export function filterText(field: Field, query: URLSearchParams): ReactNode {
  const { name, kind } = field;
  const values = query.getAll(name);
  switch (filterShape(field)) {
    case 'choice':
      return intl.formatList(
        values.map((value) => choiceText(kind, value)),
        { type: 'disjunction' },
      );
    case 'boolean':
      return query.get(name) === 'true'
        ? t({ id: 'console.yes', defaultMessage: 'Yes' })
        : t({ id: 'console.no', defaultMessage: 'No' });
    case 'range':
      return rangeText(name, query);
    case 'time':
      return shownDay(query.get(name), name);
    case 'id':
      return values.map((value) => (
        <Fragment key={value}>
          <Value field={{ name, kind: kind.type === 'list' ? kind.of : kind }} value={value} scope={[]} />{' '}
        </Fragment>
      ));
    case 'pair': {
      const pairs = [...query].filter(([key]) => key.startsWith(`${name}[`));
      return <bdi>{pairs.map(([key, value]) => `${key.slice(name.length + 1, -1)} = ${value}`).join(', ')}</bdi>;
    }
    default:
      return <bdi>{values.join(', ')}</bdi>;
  }
}

const shownDay = (time: string | null, name: string) =>
  time === null ? '…' : formatDate(`${dayOf(time, name)}T00:00`);

function rangeText(name: string, query: URLSearchParams): string {
  const [from, to] = [`${name}[gte]`, `${name}[lt]`].map((key) => shownDay(query.get(key), key));
  return `${from ?? ''} – ${to ?? ''}`;
}
