import { describe, expect, it } from 'vitest';
import { errorKinds } from '../../src/contract/generated/error-kinds.ts';
import { toSellbaseError } from '../../src/sdk/errors.ts';
import { errorClasses } from '../../src/sdk/generated/errors.ts';
import { AlreadyCanceledSubscriptionError, InvalidTokenError, SellbaseError } from '../../src/sdk/index.ts';

const errorOf = (status: number, body: unknown) => toSellbaseError(new Response(null, { status }), body);

describe('errors of the SDK', () => {
  it('an error has the class of its kind, which is a `SellbaseError`', () => {
    const body = {
      error: 'AlreadyCanceledSubscription',
      detail: 'It has ended.',
      code: 'already_canceled_subscription',
    };
    const error = errorOf(403, body);
    expect(error).toBeInstanceOf(AlreadyCanceledSubscriptionError);
    expect(error).toBeInstanceOf(SellbaseError);
    expect(error).toMatchObject({ status: 403, ...body });
    expect(errorOf(401, { error: 'invalid_token', detail: 'Unknown.' })).toBeInstanceOf(InvalidTokenError);
  });

  it.each(['MoonIsFull', 'toString', '__proto__', undefined])(
    'an error of the unknown kind %s is a plain `SellbaseError`',
    (error) => {
      expect(Object.getPrototypeOf(errorOf(418, { error, detail: 'Come back later.' }))).toBe(SellbaseError.prototype);
    },
  );

  it('each kind of the contract has a class', () => {
    expect(Object.keys(errorClasses)).toEqual(Object.keys(errorKinds));
  });
});
