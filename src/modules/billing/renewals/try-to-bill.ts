import { TaxUnavailable, type TaxQuestion } from '../../../platform/ports/tax-provider.ts';
import { TaxQuoteMissing } from '../pricing/index.ts';

type AttemptedBill<B> =
  | { kind: 'billed'; bill: B }
  /** The tax service has to answer questions first. */
  | { kind: 'needs_quote'; questions: readonly TaxQuestion[] }
  /** The tax service does not answer. */
  | { kind: 'unavailable'; error: TaxUnavailable };

/** Calculates a bill, if its tax is known. */
export function tryToBill<B>(calculate: () => B): AttemptedBill<B> {
  try {
    return { kind: 'billed', bill: calculate() };
  } catch (error) {
    if (error instanceof TaxQuoteMissing) return { kind: 'needs_quote', questions: error.questions };
    if (error instanceof TaxUnavailable) return { kind: 'unavailable', error };
    throw error;
  }
}
