import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { resolveReference, type ResponseObject } from '../../src/platform/http/document.ts';
import { COMMON_HEADERS, declaredOperations, document } from '../support/contract.ts';
import { connectToPrism } from '../support/prism-client.ts';
import type { ValidatedResponse } from '../support/prism.ts';
import { recordResponses, type SentResponse } from '../support/wire.ts';

const JSON_HEADERS = { ...COMMON_HEADERS, 'content-type': 'application/json; charset=utf-8' };
const EMPTY_LIST = { items: [], pagination: { total_count: 0, max_page: 0, is_total_count_exact: true } };

describe("Prism's validator", () => {
  // In the process that validates the responses of the whole run, because the schemas of all operations take seconds to compile.
  const prism = connectToPrism(inject('prismPort'));

  const findViolations = async (operationId: string, response: ValidatedResponse) => {
    prism.validate({ operationId, response }, operationId);
    return (await prism.takeViolations()).join();
  };
  const violationsOf = (body: unknown, { status = 200, headers = JSON_HEADERS } = {}) =>
    findViolations('listDiscounts', { status, headers, body });

  it('a response that follows the contract has no violations', async () => {
    expect(await violationsOf(EMPTY_LIST)).toBe('');
  });

  it.each([
    [
      'a property of another type',
      { ...EMPTY_LIST, pagination: { total_count: '1', max_page: 0, is_total_count_exact: true } },
      'total_count',
    ],
    ['a list item without its required properties', { ...EMPTY_LIST, items: [{ id: 'x' }] }, 'items.0'],
    ['a missing property', { items: [] }, 'pagination'],
    ['no body', undefined, 'response.body'],
  ])('a response with %s is a violation', async (_case, body, expected) => {
    expect(await violationsOf(body)).toContain(expected);
  });

  it('an undeclared status is a violation', async () => {
    expect(await violationsOf(EMPTY_LIST, { status: 299 })).toContain('status code');
  });

  it('an undeclared media type is a violation', async () => {
    expect(await violationsOf(EMPTY_LIST, { headers: { ...JSON_HEADERS, 'content-type': 'text/html' } })).toContain(
      'media type',
    );
  });

  const PROBLEM_HEADERS = { ...JSON_HEADERS, vary: 'Accept', 'content-type': 'application/problem+json' };
  const NOT_FOUND = { error: 'ResourceNotFound', detail: 'Not found.', code: 'resource_not_found' };
  const PROBLEM = {
    ...NOT_FOUND,
    type: 'https://sell.example/docs/reference/errors#ResourceNotFound',
    title: 'Resource not found',
    status: 404,
    instance: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
  };
  const errorViolations = (body: object, headers: typeof JSON_HEADERS) =>
    findViolations('getDiscount', { status: 404, headers, body });

  it('an error is judged by the schema of its media type', async () => {
    expect(await errorViolations(NOT_FOUND, { ...JSON_HEADERS, vary: 'Accept' } as typeof JSON_HEADERS)).toBe('');
    expect(await errorViolations(PROBLEM, PROBLEM_HEADERS)).toBe('');
    expect(await errorViolations(NOT_FOUND, PROBLEM_HEADERS)).toContain("required property 'instance'");
  });

  it('a success as `application/problem+json` is a violation, because only errors declare this type', async () => {
    const headers = { ...JSON_HEADERS, 'content-type': 'application/problem+json' };
    expect(await violationsOf(EMPTY_LIST, { headers })).toContain(
      'media type "application/problem+json" does not match',
    );
  });

  it('a header that does not match its schema is a violation', async () => {
    const headers = { ...JSON_HEADERS, 'ratelimit-policy': 'x'.repeat(1000) };
    expect(await violationsOf(EMPTY_LIST, { headers })).toContain('ratelimit-policy');
  });

  it('a response of an unknown operation is a violation', async () => {
    const response = { status: 200, headers: JSON_HEADERS, body: EMPTY_LIST };
    expect(await findViolations('listNothing', response)).toContain('knows no operation listNothing');
  });

  it('a number as body and missing headers are violations for each declared response', async () => {
    // Prism accepts everything where it cannot compile a schema, so each must reject something.
    const declared = declaredOperations.flatMap(({ operation: { operationId, responses = {} } }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        Object.keys(resolveReference<ResponseObject>(document, response).content ?? {}).map((type) => ({
          operationId,
          status,
          type,
        })),
      ),
    );
    const describeResponse = ({ operationId, status, type }: (typeof declared)[number]) =>
      `${operationId} ${status} ${type}`;
    for (const response of declared)
      prism.validate(
        {
          operationId: response.operationId,
          response: { status: Number(response.status), headers: { 'content-type': response.type }, body: 7 },
        },
        describeResponse(response),
      );
    const found = Object.groupBy(await prism.takeViolations(), (violation) => violation.split(': ')[0] ?? '');
    const accepted = declared
      .map(describeResponse)
      .flatMap((response) =>
        ['response.body', 'response.header']
          .filter((part) => found[response]?.some((violation) => violation.includes(part)) !== true)
          .map((part) => `${response}: ${part}`),
      );
    expect(accepted).toEqual([]);
  });
});

describe('the recorder of responses', () => {
  let server: Server;
  afterAll(() => void server.close());

  it('the recorder keeps the headers and the body of a response, sent in one piece or in several', async () => {
    const sent: SentResponse[] = [];
    server = createServer((request, response) => {
      response.once('finish', () => sent.push(recorder.sentResponse(response)));
      if (request.url === '/text') return void response.setHeader('Content-Type', 'text/plain').end('{"a":1}');
      if (request.url === '/head')
        return void response.writeHead(200, ['Content-Type', 'application/json']).end('{"a":1}');
      response.setHeader('Content-Type', 'application/problem+json');
      response.write('{"a":');
      response.end(Buffer.from('1}'));
    });
    const recorder = recordResponses(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    for (const path of ['/pieces', '/head', '/text']) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    expect(sent).toEqual([
      { headers: { 'content-type': 'application/problem+json' }, isJson: true, body: { a: 1 } },
      { headers: { 'content-type': 'application/json' }, isJson: true, body: { a: 1 } },
      { headers: { 'content-type': 'text/plain' }, isJson: false, body: '{"a":1}' },
    ]);
  });
});
