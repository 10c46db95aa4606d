import { invalid, violation, type Violation } from '../../../shared/errors.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import { SLUG_INDEX, type CustomFieldRow } from './queries.ts';
import { boundsOf, optionsOf } from './rules.ts';

/** What is wrong with properties that go together. The contract has seen to each of them. */
export function checkProperties({ type, properties }: Pick<CustomFieldRow, 'type' | 'properties'>): Violation[] {
  const at = (...path: (string | number)[]) => ['properties', ...path];
  if (type === 'select') {
    const values = optionsOf(properties).map(({ value }) => value);
    return values.flatMap((value, index) =>
      values.indexOf(value) < index
        ? [violation(at('options', index, 'value'), 'Another choice has this value.', value, 'not_unique')]
        : [],
    );
  }
  const { least, most } = boundsOf({ type, properties });
  if (least === undefined || most === undefined || least <= most) return [];
  const upper = type === 'text' ? 'max_length' : 'le';
  return [violation(at(upper), `Must not be below ${type === 'text' ? 'min_length' : 'ge'}.`, most)];
}

/** What the database refused, in the words of the field. */
export function toRefusal(error: unknown, slug: string | undefined): unknown {
  return violatesUnique(error, SLUG_INDEX) ? invalid('slug', 'Another custom field has this slug.', slug) : error;
}
