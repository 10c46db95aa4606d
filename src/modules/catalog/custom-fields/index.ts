export { completeAnswers, readAnswers, type Answers, type AttachedField } from './answers.ts';
export { customFieldOperations } from './operations.ts';
export {
  loadAnswerNames,
  presentAttachedFields,
  presentAttachedFieldsForBuyers,
  type PresentAnswers,
} from './present.ts';
export { findCustomFieldsOf, type CustomFieldRow } from './queries.ts';
