import { describe, expect, it } from 'vitest';
import { RequestValidationError, ServiceUnavailable } from '../../src/shared/errors.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { fromDatabaseError } from '../../src/platform/db/errors.ts';
import { UNEXPECTED_ERROR_BODY } from '../../src/platform/http/errors.ts';
import { errorBody, toApiError } from '../../src/platform/api-errors/to-api-error.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('database errors', () => {
  it.each(['08006', '53300', '57P01', '55P03', 'ECONNREFUSED', 'ECONNRESET'])(
    'the connection error %s becomes a 503 with Retry-After',
    (code) => {
      const error = fromDatabaseError(withCode(code));
      expect(error).toBeInstanceOf(ServiceUnavailable);
      expect((error as ServiceUnavailable).headers).toEqual({ 'Retry-After': '1' });
    },
  );

  it.each(['22003', '22P02', '54001'])('the data error %s becomes a validation error of the request', (code) => {
    expect(fromDatabaseError(withCode(code))).toBeInstanceOf(RequestValidationError);
  });

  it('any other database error is unexpected, and the response hides its code', () => {
    expect(toApiError(withCode('42703'))).toBeUndefined();
    expect(JSON.stringify(UNEXPECTED_ERROR_BODY)).not.toContain('42703');
  });

  it('a connection failure has an error body as the contract declares it', async () => {
    const db = connect({ connection: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
    const error: unknown = await db.raw('select 1').catch((reason: unknown) => reason);
    await db.destroy();
    const known = toApiError(error);
    expect(known?.status).toBe(503);
    expect(known && errorBody(known)).toEqual({
      error: 'ServiceUnavailable',
      detail: 'The database is not available. Try again.',
      code: 'service_unavailable',
    });
  });
});
