export { completeAnswers, mergeAnswers, type Answers, type AttachedField } from './answers.ts';
export { createCustomField } from './create.ts';
export { updateCustomField } from './update.ts';
export { operations } from './operations.ts';
export {
  loadAnswersPresenter,
  presentAttachedFields,
  presentAttachedFieldsForBuyers,
  type AnswersPresenter,
} from './present.ts';
export { findCustomFieldsOf, type CustomFieldRow } from './queries.ts';
