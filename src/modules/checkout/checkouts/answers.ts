import { completeAnswers, mergeAnswers, type Answers } from '../../catalog/custom-fields/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCustomFieldsOfProducts } from '../../catalog/products/index.ts';
import { updateCheckout, type CheckoutRow } from './queries.ts';

type AnsweredCheckout = Pick<CheckoutRow, 'product_id' | 'custom_field_data'>;

/** The answers as they are after `sent`, by slug; what is left out stays. */
export async function patchAnswers(tx: Tx, { product_id, custom_field_data }: AnsweredCheckout, sent: object) {
  if (Object.keys(sent).length === 0) return { answers: custom_field_data, violations: [] };
  return mergeAnswers(await findCustomFieldsOfProducts(tx.db, [product_id]), custom_field_data, sent);
}

/** What the buyer has answered to everything that is asked now, and what is wrong with it or missing. */
export async function completeCheckoutAnswers(tx: Tx, { product_id, custom_field_data }: AnsweredCheckout) {
  return completeAnswers(await findCustomFieldsOfProducts(tx.db, [product_id]), custom_field_data);
}

/** Keeps them as the last word. */
export async function storeAnswers(tx: Tx, checkout: CheckoutRow, answers: Answers): Promise<CheckoutRow> {
  const isNothing = [answers, checkout.custom_field_data].every((data) => Object.keys(data).length === 0);
  return isNothing ? checkout : updateCheckout(tx.db, checkout.id, { custom_field_data: answers });
}
