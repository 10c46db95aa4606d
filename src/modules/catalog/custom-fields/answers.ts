import { violation, type Violation } from '../../../shared/errors.ts';
import type { CustomFieldRow } from './queries.ts';
import { emptyAnswer, isAnswered, parseAnswer, type FieldAnswer } from './parse-answer.ts';
import { getOwn } from '../../../shared/own.ts';

/** A custom field that buyers of a product are asked to fill in. */
export interface AttachedField {
  field: CustomFieldRow;
  isRequired: boolean;
}

/** Answers by custom field id, as they are stored. */
export type Answers = Record<string, FieldAnswer>;

/** Types stored answers. `mergeAnswers` and `completeAnswers` made them. */
const parseAnswers = (stored: Record<string, unknown>) => stored as Answers;

interface AnswersResult {
  answers: Answers;
  violations: Violation[];
}

const BODY_FIELD = 'custom_field_data';

/**
 * Merges the answers of a request, by slug, into the stored ones. Required answers may still be missing.
 * @returns the merged answers, and the violations of the request
 */
export function mergeAnswers(
  attached: readonly AttachedField[],
  stored: Record<string, unknown>,
  sent: object,
): AnswersResult {
  const fieldsBySlug = new Map(attached.map(({ field }) => [field.slug, field]));
  const answers = { ...parseAnswers(stored) };
  const violations: Violation[] = [];
  for (const [slug, value] of Object.entries(sent)) {
    const field = fieldsBySlug.get(slug);
    if (field === undefined) {
      violations.push(
        violation([BODY_FIELD, slug], 'The product has no custom field with this slug.', undefined, 'extra_forbidden'),
      );
      continue;
    }
    const parsed = parseAnswer(field, value);
    if ('answer' in parsed) answers[field.id] = parsed.answer;
    else violations.push(violation([BODY_FIELD, slug], parsed.msg, undefined, parsed.type));
  }
  return { answers, violations };
}

/**
 * Checks the stored answers against the product's present fields, just before the purchase.
 * @returns an answer for each present field and for no other, and the violations, missing answers included
 */
export function completeAnswers(attached: readonly AttachedField[], stored: Record<string, unknown>): AnswersResult {
  const violations: Violation[] = [];
  const entries = attached.map(({ field, isRequired }): [string, FieldAnswer] => {
    // The seller may have changed the field since the answer was stored.
    const parsed = parseAnswer(field, getOwn(stored, field.id));
    if (!('answer' in parsed)) violations.push(violation([BODY_FIELD, field.slug], parsed.msg, undefined, parsed.type));
    const answer = 'answer' in parsed ? parsed.answer : null;
    if ('answer' in parsed && isRequired && !isAnswered(field, answer))
      violations.push(violation([BODY_FIELD, field.slug], missingMessage(field), answer, 'missing'));
    return [field.id, answer ?? emptyAnswer(field)];
  });
  return { answers: Object.fromEntries(entries), violations };
}

const missingMessage = ({ type }: CustomFieldRow) => (type === 'checkbox' ? 'Please tick this.' : 'Field required.');
