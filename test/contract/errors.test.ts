import { describe, expect, it } from 'vitest';
import { completeErrors, type ErrorDocument, type ErrorOperation } from '../../scripts/contract/errors.ts';
import { access } from '../../src/contract/generated/access.ts';
import { errorKinds } from '../../src/contract/generated/error-kinds.ts';
import { roles } from '../../src/contract/generated/roles.ts';
import { ResourceNotFound, type ErrorKind } from '../../src/shared/errors.ts';
import { PROBLEM_TYPE } from '../../src/platform/api-errors/problem.ts';
import { errorBody } from '../../src/platform/api-errors/to-api-error.ts';
import {
  resolveReference,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
} from '../../src/platform/http/document.ts';
import { declaredOperations, document, findBreaches } from '../support/contract.ts';
import { must } from '../support/wait.ts';

const kinds = Object.entries(errorKinds);
/** The kinds of all responses of an operation. */
const listedErrors = ({ responses = {} }: OperationObject) =>
  Object.values(responses).flatMap(
    (response) => resolveReference<ResponseObject>(document, response)['x-errors'] ?? [],
  );

describe('the kinds of errors in the contract', () => {
  it('each kind of error has an error status and a unique code in snake case', () => {
    for (const [kind, { status, code }] of kinds) {
      expect(status, kind).toBeGreaterThanOrEqual(400);
      expect(code, kind).toMatch(/^[a-z]+(_[a-z]+)*$/);
    }
    expect(new Set(kinds.map(([, { code }]) => code)).size).toBe(kinds.length);
  });

  it('each kind of error that refuses some organizations in any case is a conflict that its operations declare', () => {
    const { ErrorKind } = document.components?.schemas as unknown as {
      ErrorKind: { 'x-error-kinds': Record<string, { status: number; refuses?: string }> };
    };
    const refusals = Object.entries(ErrorKind['x-error-kinds']).filter(([, { refuses }]) => refuses !== undefined);
    expect(refusals.map(([kind, { status, refuses }]) => [kind, status, refuses])).toEqual([
      ['MirroredMembers', 409, 'with_live'],
      ['NoLiveOrganization', 409, 'without_live'],
      ['NoTestOrganization', 409, 'test'],
    ]);
    for (const [kind] of refusals) {
      const specific = declaredOperations.filter(({ operation }) => operation['x-errors']?.includes(kind));
      expect(specific.length, kind).toBeGreaterThan(0);
      for (const { operation } of specific) {
        const { 409: conflict } = operation.responses ?? {};
        expect(resolveReference<ResponseObject>(document, must(conflict))['x-errors'], operation.operationId).toContain(
          kind,
        );
      }
    }
  });

  it('each error response has an example of each kind in both media types, with its status, name and code', () => {
    for (const { operation } of declaredOperations)
      for (const [status, declared] of Object.entries(operation.responses ?? {})) {
        const { content, 'x-errors': listed = [] } = resolveReference<ResponseObject>(document, declared);
        const { examples = {} } = content?.['application/json'] ?? {};
        const problems = content?.[PROBLEM_TYPE]?.examples ?? {};
        // The library that handles OAuth has its own errors.
        if (status >= '400' && operation['x-handled-by'] === undefined)
          expect(listed, `${operation.operationId} ${status}`).not.toEqual([]);
        for (const kind of listed) {
          const { value } = resolveReference<{ value: object }>(document, examples[kind] as { value: object });
          expect([kind, value], operation.operationId).toMatchObject([
            expect.toSatisfy((name) => String(Object(errorKinds)[name].status) === status),
            { error: kind, detail: expect.anything(), code: expect.any(String) },
          ]);
          const problem = resolveReference<{ value: object }>(document, problems[kind] as { value: object });
          expect(problem.value, `${operation.operationId} ${kind}`).toMatchObject({
            error: kind,
            status: Number(status),
            type: expect.stringMatching(new RegExp(`#${kind}$`)),
          });
        }
      }
  });

  it('each kind of error belongs to an operation, except the kinds for unknown paths and for faults', () => {
    const listed = new Set(declaredOperations.flatMap(({ operation }) => listedErrors(operation)));
    const others = ['MethodNotAllowed', 'InternalServerError'];
    for (const [kind] of kinds) expect(listed.has(kind) || others.includes(kind), kind).toBe(true);
  });

  // Compares the document with the rules by which the service authorizes.
  it.each(Object.entries(access))(
    '%s lists the errors of its callers that it can answer, and no others',
    (id, rules) => {
      const { operation } = must(declaredOperations.find((declared) => declared.operation.operationId === id));
      const has = (list: readonly string[], item: string) => list.includes(item);
      const { method, schemes, scopes, subjects, isInternal } = rules;
      const changes = method !== 'get';
      const takesKey = (operation.parameters ?? []).some(
        (parameter) => resolveReference<ParameterObject>(document, parameter).name === 'Idempotency-Key',
      );
      const isSecured = schemes.length > 0;
      const canAnswer: Partial<Record<ErrorKind, boolean>> = {
        Unauthorized: isSecured && !has(subjects, 'anonymous'),
        invalid_token: isSecured,
        invalid_dpop_proof: isSecured,
        insufficient_scope: scopes.length > 0,
        InsufficientRole: rules.roles.length > 0 && rules.roles.length < Object.keys(roles).length,
        RecentSignInRequired: 'x-recent-sign-in' in operation,
        CrossSiteRequest: changes && (isInternal || has(schemes, 'session')),
        NotYoursAnyMore: takesKey && has(subjects, 'user'),
        IdempotencyKeyInUse: takesKey,
        PayloadTooLarge: rules.body !== null,
        UnsupportedMediaType: rules.body !== null,
        RequestValidationError: true,
        TooManyRequests: true,
      };
      const listed = listedErrors(operation).filter((kind) => kind in canAnswer);
      const expected = Object.entries(canAnswer).flatMap(([kind, can]) => (can ? [kind] : []));
      expect(listed.toSorted()).toEqual(expected.toSorted());
    },
  );
});

describe('an answer with an error', () => {
  const notFound = errorBody(new ResourceNotFound());

  it('an error that its operation does not list breaks the contract', () => {
    const conflict = { error: 'LastOwner', detail: 'An organization has at least one owner.', code: 'last_owner' };
    expect(findBreaches('resumeUserSubscription', 404, notFound)).toEqual([]);
    expect(findBreaches('resumeUserSubscription', 409, conflict)).toEqual([
      'resumeUserSubscription does not list the error LastOwner for the status 409',
    ]);
  });

  it('a general error that the operation cannot answer breaks the contract', () => {
    const refusal = {
      error: 'RecentSignInRequired',
      detail: 'Sign in again to do this.',
      code: 'recent_sign_in_required',
    };
    expect(findBreaches('deletePasskey', 403, refusal)).toEqual([]);
    expect(findBreaches('deleteDiscount', 403, refusal)).toEqual([
      'deleteDiscount does not list the error RecentSignInRequired for the status 403',
    ]);
  });

  it('an answer in a media type that its status does not declare breaks the contract', () => {
    expect(findBreaches('listProducts', 200, { items: [] }, PROBLEM_TYPE)).toEqual([
      'listProducts does not declare application/problem+json for the status 200',
    ]);
  });

  it('an error without a code breaks the contract', () => {
    const withoutCode = { ...notFound, code: undefined };
    expect(findBreaches('resumeUserSubscription', 404, JSON.parse(JSON.stringify(withoutCode)))).toHaveLength(1);
  });
});

describe('the generation of errors', () => {
  const contract = (): ErrorDocument => ({
    components: {
      schemas: {
        ErrorKind: { 'x-error-kinds': { NotOpen: { status: 409, cause: 'It is closed.', action: 'Open it.' } } },
        ErrorCode: {},
      },
      responses: { Conflict: { description: 'The state does not allow it.', content: { 'application/json': {} } } },
    },
  });
  const operation = (kind: string, responses: ErrorOperation['responses']): ErrorOperation => ({
    operationId: 'closeShop',
    'x-errors': [kind],
    responses,
  });

  it('the example and the cause of a specific error are added to the response of its operation alone', () => {
    const [written, own] = [contract(), operation('NotOpen', { '409': { $ref: '#/components/responses/Conflict' } })];
    completeErrors(written, [own]);
    expect(own.responses['409']).toEqual({
      description: 'The state does not allow it. `NotOpen`: It is closed.',
      content: { 'application/json': { examples: { NotOpen: { $ref: '#/components/examples/NotOpen' } } } },
      'x-errors': ['NotOpen'],
    });
    expect(written.components.responses.Conflict).toEqual(contract().components.responses.Conflict);
    expect(written.components.schemas.ErrorKind.enum).toEqual(['NotOpen']);
    expect(written.components.schemas.ErrorCode.enum).toEqual(['not_open']);
  });

  it.each([
    ['LostShop', { '409': {} }, 'which ErrorKind does not have'],
    ['NotOpen', { '404': {} }, 'does not declare its status 409'],
  ])('the error %s of an operation with the responses %j is refused', (kind, responses, reason) => {
    expect(() => completeErrors(contract(), [operation(kind, responses)])).toThrow(reason);
  });
});
