import { loadAnswersPresenter } from '../../catalog/custom-fields/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { CheckoutRow } from '../checkouts/index.ts';

/** @returns the answers of a checkout by the slugs of their fields */
export async function presentAnswersOf(reader: Reader, checkout: CheckoutRow): Promise<Record<string, unknown>> {
  const presentAnswers = await loadAnswersPresenter(reader, [checkout]);
  return presentAnswers(checkout.custom_field_data);
}
