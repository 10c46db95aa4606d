import { violation, type Violation } from '../../../shared/errors.ts';
import type { CustomFieldRow } from './queries.ts';
import { emptyAnswer, isAnswered, readAnswer, type Answer } from './rules.ts';

/** A field that a product asks for. */
export interface AttachedField {
  field: CustomFieldRow;
  isRequired: boolean;
}

/** Answers as they are stored: by the id of the field. */
export type Answers = Record<string, Answer>;

interface Read {
  answers: Answers;
  violations: Violation[];
}

const AT = 'custom_field_data';

/** What was sent, by slug, put over what is stored. Nothing has to be complete yet. */
export function readAnswers(asked: readonly AttachedField[], stored: Record<string, unknown>, sent: object): Read {
  const fieldOf = new Map(asked.map(({ field }) => [field.slug, field]));
  const answers = { ...stored } as Answers;
  const violations: Violation[] = [];
  for (const [slug, value] of Object.entries(sent)) {
    const field = fieldOf.get(slug);
    if (field === undefined) {
      violations.push(violation([AT, slug], 'The product does not ask for this.', undefined, 'extra_forbidden'));
      continue;
    }
    const read = readAnswer(field, value);
    if ('answer' in read) answers[field.id] = read.answer;
    else violations.push(violation([AT, slug], read.msg, undefined, read.type));
  }
  return { answers, violations };
}

/** Everything that the product asks for now and nothing else, and what is wrong with it or missing. */
export function completeAnswers(asked: readonly AttachedField[], stored: Record<string, unknown>): Read {
  const violations: Violation[] = [];
  const entries = asked.map(({ field, isRequired }): [string, Answer] => {
    // The field may have changed since.
    const read = readAnswer(field, stored[field.id]);
    if (!('answer' in read)) violations.push(violation([AT, field.slug], read.msg, undefined, read.type));
    const answer = 'answer' in read ? read.answer : null;
    if ('answer' in read && isRequired && !isAnswered(field, answer))
      violations.push(violation([AT, field.slug], missingWords(field), answer, 'missing'));
    return [field.id, answer ?? emptyAnswer(field)];
  });
  return { answers: Object.fromEntries(entries), violations };
}

const missingWords = ({ type }: CustomFieldRow) => (type === 'checkbox' ? 'Please tick this.' : 'Field required.');
