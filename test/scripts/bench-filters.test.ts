import { expect, it } from 'vitest';
import { filtersOf, listsOf } from '../../scripts/bench/filters.ts';

it.each(listsOf({ name: 'few', organization_id: 'o', rows: 1000, token: 't' }))(
  'the benchmark has a value for each filter of $id',
  ({ id, values }) => {
    expect(Object.keys(values)).toEqual(expect.arrayContaining(filtersOf(id)));
  },
);
