/** Type tests: a handler that breaks the contract does not compile. Each line below an `@ts-expect-error` must be an error. */
import { ApiError } from '../../src/shared/errors.ts';
import type { Handler, Handlers } from '../../src/platform/http/handler.ts';
import { mergeHandlers, handlers } from '../../src/platform/http/handler.ts';
import { operations as licenseKeyOperations } from '../../src/modules/entitlements/license-keys/index.ts';
import { operations as quotaOperations } from '../../src/modules/identity/quotas/index.ts';
import type { Schema } from '../../src/contract/operation.ts';

declare const key: Schema<'ValidatedLicenseKey'>;
declare const organization: Schema<'Organization'>;

// @ts-expect-error operations of the contract have no handler
export const missing: Handlers = mergeHandlers(quotaOperations, licenseKeyOperations);

// @ts-expect-error the contract has no such operation
export const unknown = handlers({ validateLicenceKey: async () => key });

export const misspelt = handlers({
  listOrganizations: async ({ query }) => ({
    items: [],
    // @ts-expect-error the operation has no parameter `slugg`
    pagination: { total_count: query.slugg, max_page: 0, is_total_count_exact: true },
  }),
});

// @ts-expect-error a field of the answer is missing
export const incomplete: Handler<'getOrganization'> = async () => ({ ...organization, slug: undefined });

// @ts-expect-error a field of the answer has another type
export const mistyped: Handler<'validateLicenseKey'> = async () => ({ ...key, usage: '1' });

// @ts-expect-error the enum does not have this value
export const unlisted: Handler<'validateLicenseKey'> = async () => ({ ...key, status: 'lost' });

// @ts-expect-error this is the body of another status: handlers return the body of 200 and throw errors
export const otherStatus: Handler<'validateLicenseKey'> = async () => ({
  error: 'ResourceNotFound',
  detail: 'Not found.',
});

// @ts-expect-error 204 has no body
export const bodyOnNoContent: Handler<'deactivateLicenseKey'> = async () => ({ ok: true });

// @ts-expect-error anonymous callers of this operation have no id
export const anonymous: Handler<'validateLicenseKey'> = async (_input, ctx) => ({ ...key, user_id: ctx.subject.id });

export const wrongSubject: Handler<'createOrganization'> = async (_input, ctx) => {
  // @ts-expect-error a person calls this operation, never an organization
  const kind: 'organization' = ctx.subject.kind;
  return { ...organization, name: kind };
};

export const outsideTransaction: Handler<'validateLicenseKey'> = async (_input, ctx) => {
  // @ts-expect-error events are emitted only inside a transaction
  ctx.emit({ type: 'x', organization_id: '', object_id: '' });
  return key;
};

export class UndeclaredKind extends ApiError {
  constructor() {
    // @ts-expect-error the contract has no such kind of error
    super('LostCheckout', 'The checkout is lost.');
  }
}

export class UndeclaredCode extends ApiError {
  constructor() {
    // @ts-expect-error the contract has no such code
    super('ResourceNotFound', 'Not found.', { reason: 'lost' });
  }
}

const price: Schema<'ProductPriceFixed'> = {
  created_at: '',
  modified_at: null,
  id: '',
  is_archived: false,
  product_id: '',
  type: 'one_time',
  recurring_interval: null,
  amount_type: 'fixed',
  price_currency: 'usd',
  price_amount: 1,
  // @ts-expect-error a presenter cannot add a field that the contract does not have
  password_hash: 'x',
};
export { price };
