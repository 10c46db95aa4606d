/** One case per operation and one per kind of error, made from the contract. */
import { ACCESS_TOKEN, expectedRequest, type CallArguments, type Case } from './case.ts';
import { errorKinds, findOperation, operations, type ContractOperation } from './contract.ts';

/** The event stream has cases of its own. Redirects are for browsers. */
export function operationCases(): Case[] {
  return operations
    .filter(
      ({ isDeprecated, produces, success }) =>
        !isDeprecated && produces !== 'text/event-stream' && success.status < 300,
    )
    .map(toCase);
}

function toCase(operation: ContractOperation): Case {
  const examples = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example, schema }) => [name, example ?? schema.examples?.[0]]),
    );
  const given: CallArguments = {
    path: examples('path') as Record<string, string>,
    query: examples('query'),
    ...(operation.body !== undefined && { body: operation.body }),
  };
  return {
    id: `operations/${operation.id}`,
    group: 'operations',
    title: `${operation.id} sends the example of the contract and returns its answer.`,
    action: 'call',
    operation: operation.id,
    http: { method: operation.method, path: operation.path, produces: operation.produces },
    arguments: given,
    options: { access_token: ACCESS_TOKEN },
    exchanges: [{ request: expectedRequest(operation, given), answer: operation.success }],
    repeats: false,
    result: operation.success.body ?? operation.success.text ?? null,
  };
}

/** One case per kind of error. The SDK repeats a request whose error permits it, and then reports the error. */
export function kindCases(): Case[] {
  const operation = findOperation('getOrder');
  const given = { path: { id: 'o-1' } };
  return Object.entries(errorKinds).map(([kind, { status, code }]): Case => {
    const violations = kind === 'RequestValidationError' ? [{ loc: ['path', 'id'], msg: 'No.', type: 'uuid' }] : [];
    const detail = violations.length > 0 ? violations : `A golden ${code}.`;
    const answer = { status, headers: { 'Retry-After': '0' }, body: { error: kind, detail, code } };
    return {
      id: `kinds/${kind}`,
      group: 'kinds',
      title: `The error kind ${kind} is reported with its status and code.`,
      action: 'call',
      operation: operation.id,
      http: { method: operation.method, path: operation.path, produces: operation.produces },
      arguments: given,
      options: { access_token: ACCESS_TOKEN },
      exchanges: [{ request: expectedRequest(operation, given), answer }],
      repeats: true,
      error: { kind, status, code },
    };
  });
}
