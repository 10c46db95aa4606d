import { completeAnswers, mergeAnswers, type Answers } from '../../catalog/custom-fields/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCustomFieldsOfProducts } from '../../catalog/products/index.ts';
import { updateCheckout, type CheckoutRow } from './queries.ts';

type AnsweredCheckout = Pick<CheckoutRow, 'product_id' | 'custom_field_data'>;

/** @returns the answers by slug after `sent` is applied. A field that is left out keeps its answer. */
export async function patchAnswers(tx: Tx, { product_id, custom_field_data }: AnsweredCheckout, sent: object) {
  if (Object.keys(sent).length === 0) return { answers: custom_field_data, violations: [] };
  return mergeAnswers(await findCustomFieldsOfProducts(tx.db, [product_id]), custom_field_data, sent);
}

/** @returns the answers to all fields of the product, with violations for invalid and missing ones */
export async function completeCheckoutAnswers(tx: Tx, { product_id, custom_field_data }: AnsweredCheckout) {
  return completeAnswers(await findCustomFieldsOfProducts(tx.db, [product_id]), custom_field_data);
}

/** Stores the final answers of a checkout. */
export async function storeAnswers(tx: Tx, checkout: CheckoutRow, answers: Answers): Promise<CheckoutRow> {
  const isNothing = [answers, checkout.custom_field_data].every((data) => Object.keys(data).length === 0);
  return isNothing ? checkout : updateCheckout(tx.db, checkout.id, { custom_field_data: answers });
}
