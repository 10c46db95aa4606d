import { RequestValidationError, violation } from '../../../shared/errors.ts';
import { findEndingKeys, type EndingKey } from '../../entitlements/license-keys/index.ts';
import type { ChosenForSubscription } from './choose-and-calculate.ts';

export type { EndingKey };

/** Finds the license keys of which the change ends machines. More units of the same plan end none. */
export async function findEnding({
  tx,
  subscription,
  change,
  endFirst = [],
}: ChosenForSubscription): Promise<EndingKey[]> {
  if (change.kind === 'unscheduled') return [];
  const { product, quantity } = change.target;
  if (product.id === subscription.product_id && quantity >= subscription.quantity) return [];
  const { id: subscription_id, user_id } = subscription;
  return findEndingKeys(tx, { subscription_id, user_id, benefits: product.benefits, seats: quantity, endFirst });
}

/** Whether the buyer of a subscription sees the machines of a key. */
export const showsBuyer = ({ isHeldByBuyer, letsBuyersManage }: EndingKey): boolean =>
  isHeldByBuyer && letsBuyersManage;

/** @throws RequestValidationError the request names other machines than ones that the caller can choose, or too many */
export function requireEnding(
  ending: readonly EndingKey[],
  { endFirst = [], isBuyer }: Pick<ChosenForSubscription, 'endFirst' | 'isBuyer'>,
): void {
  const choosable = ending.filter((each) => !isBuyer || showsBuyer(each));
  const known = new Set(choosable.flatMap(({ activations }) => activations.map(({ id }) => id)));
  const chosen = new Set(endFirst);
  const unknown = endFirst.flatMap((id, at) =>
    known.has(id) ? [] : [violation(['end_activation_ids', at], 'The change ends no such activation.', id)],
  );
  const tooMany = choosable
    .filter(({ activations, count }) => activations.filter(({ id }) => chosen.has(id)).length > count)
    .map(({ key, count }) =>
      violation('end_activation_ids', `Name at most ${count} activations of ${key.display_key}.`, endFirst),
    );
  const violations = [...unknown, ...tooMany];
  if (violations.length > 0) throw new RequestValidationError(violations);
}
