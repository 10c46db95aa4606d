import { describe, expect, it } from 'vitest';
import { narrowGeneralErrors, type GeneralOperation } from '../../scripts/contract/general-errors.ts';

type ErrorsDocument = Parameters<typeof narrowGeneralErrors>[0];

const FORBIDDEN = { $ref: '#/components/responses/Forbidden' };

const contract = (): ErrorsDocument => ({
  components: {
    schemas: {
      ErrorKind: {
        'x-error-kinds': {
          insufficient_scope: { status: 403, requires: ['scopes'], cause: 'No scope.', action: 'Get it.' },
          InsufficientRole: { status: 403, requires: ['excluded-roles'], cause: 'No role.', action: 'Get it.' },
          CrossSiteRequest: { status: 403, requires: ['cookies', 'changes'], cause: 'Another site.', action: 'No.' },
          NotFound: { status: 404, cause: 'Missing.', action: 'Look.' },
        },
      },
      ErrorCode: {},
      MemberRole: { 'x-enumDescriptions': { owner: 'Owns', support: 'Helps' } },
    },
    responses: {
      Forbidden: { description: 'No.', 'x-errors': ['insufficient_scope', 'InsufficientRole', 'CrossSiteRequest'] },
      NotFound: { description: 'Missing.', 'x-errors': ['NotFound'] },
    },
  },
});

const operation = (more: Partial<GeneralOperation>): GeneralOperation => ({
  operationId: 'readShop',
  security: [{ pat: ['shops:read'] }],
  'x-roles': ['owner', 'support'],
  responses: { '403': FORBIDDEN },
  ...more,
});

const narrowed = (method: string, ...operations: GeneralOperation[]) => {
  const document = contract();
  narrowGeneralErrors(
    document,
    operations.map((one) => ({ method, operation: one })),
  );
  return document.components.responses;
};

describe('the general errors of operations', () => {
  it('operations with the same errors share one response, which lists and describes these errors only', () => {
    const [one, other] = [operation({}), operation({ operationId: 'listShops' })];
    const responses = narrowed('get', one, other);
    expect([one.responses, other.responses]).toEqual(
      Array(2).fill({ '403': { $ref: '#/components/responses/InsufficientScope' } }),
    );
    expect(responses).toEqual({
      NotFound: contract().components.responses.NotFound,
      InsufficientScope: { description: 'No. `insufficient_scope`: No scope.', 'x-errors': ['insufficient_scope'] },
    });
  });

  it('the properties of an operation decide which errors it lists', () => {
    const listed = (method: string, more: Partial<GeneralOperation>) =>
      Object.values(narrowed(method, operation(more)))[1]?.['x-errors'];
    expect(listed('get', { 'x-roles': ['owner'] })).toEqual(['insufficient_scope', 'InsufficientRole']);
    const security: Record<string, string[]>[] = [{ pat: ['shops:write'] }, { session: [] }];
    expect(listed('get', { security })).toEqual(['insufficient_scope']);
    expect(listed('post', { security })).toEqual(['insufficient_scope', 'CrossSiteRequest']);
    expect(listed('post', { security: [], 'x-internal': true })).toEqual(['CrossSiteRequest']);
    const all = { security, 'x-roles': ['owner'] };
    expect(listed('post', all)).toEqual(['insufficient_scope', 'InsufficientRole', 'CrossSiteRequest']);
  });

  it.each<[string, Partial<GeneralOperation>, string]>([
    [
      'lists a general error by hand',
      { 'x-errors': ['InsufficientRole'] },
      'readShop lists InsufficientRole, which follows from its other properties',
    ],
    [
      'declares a response of which it can answer no error',
      { security: [] },
      'readShop declares Forbidden for 403, and cannot answer it',
    ],
    [
      'does not declare the status of an error that it can answer',
      { responses: { '404': { $ref: '#/components/responses/NotFound' } } },
      'readShop can answer insufficient_scope, and declares no response of its status 403',
    ],
  ])('an operation that %s is refused', (_what, more, message) => {
    expect(() => narrowed('get', operation(more))).toThrow(message);
  });

  it('a kind of error that requires an unknown property of an operation is refused', () => {
    const document = contract();
    document.components.schemas.ErrorKind['x-error-kinds'].NotFound = {
      status: 404,
      requires: ['luck'],
      cause: 'Missing.',
      action: 'Look.',
    };
    expect(() => narrowGeneralErrors(document, [{ method: 'get', operation: operation({}) }])).toThrow(
      'NotFound requires luck, which is not known',
    );
  });
});
