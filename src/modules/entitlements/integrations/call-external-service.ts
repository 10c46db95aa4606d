import { invalidField, ServiceUnavailable } from '../../../shared/errors.ts';
import { PermanentError, RetryableError } from '../../../platform/ports/provider-errors.ts';

/**
 * Calls an external service during a request and maps its errors to API errors.
 * @param field of the body that a permanent error is reported at
 * @throws ServiceUnavailable the service is temporarily unavailable
 * @throws RequestValidationError the service refused, or the operator has not configured it
 */
export async function callExternalService<Value>(field: string, call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RetryableError) throw new ServiceUnavailable(`${error.message}. Try again.`, { cause: error });
    if (error instanceof PermanentError) throw invalidField(field, error.message);
    throw error;
  }
}
