import { invalid, ServiceUnavailable } from '../../../shared/errors.ts';
import { Refused, TryLater } from '../../../platform/ports/provider-errors.ts';

/**
 * Asks a service elsewhere while somebody waits.
 * @param field of the body that a refusal is about
 * @throws ServiceUnavailable it does not answer now
 * @throws RequestValidationError it will not, or nobody has said how to reach it
 */
export async function askOutside<Value>(field: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TryLater) throw new ServiceUnavailable(`${error.message}. Try again.`, { cause: error });
    if (error instanceof Refused) throw invalid(field, error.message);
    throw error;
  }
}
