import { invalidField, violation, type Violation } from '../../../shared/errors.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import { SLUG_INDEX, type CustomFieldRow } from './queries.ts';
import { answerBounds, parseOptions } from './parse-answer.ts';

/** Checks properties against each other. The contract has validated each one alone. @returns the violations */
export function validateProperties({ type, properties }: Pick<CustomFieldRow, 'type' | 'properties'>): Violation[] {
  const pathTo = (...path: (string | number)[]) => ['properties', ...path];
  if (type === 'select') {
    const values = parseOptions(properties).map(({ value }) => value);
    return values.flatMap((value, index) =>
      values.indexOf(value) < index
        ? [violation(pathTo('options', index, 'value'), 'Another option has this value.', value, 'not_unique')]
        : [],
    );
  }
  const { minimum: least, maximum: most } = answerBounds({ type, properties });
  if (least === undefined || most === undefined || least <= most) return [];
  const upper = type === 'text' ? 'max_length' : 'le';
  return [violation(pathTo(upper), `Must not be below ${type === 'text' ? 'min_length' : 'ge'}.`, most)];
}

/** Converts a violated unique index into a validation error of the field; returns other errors unchanged. */
export function toValidationError(error: unknown, slug: string | undefined): unknown {
  return violatesUnique(error, SLUG_INDEX) ? invalidField('slug', 'Another custom field has this slug.', slug) : error;
}
