import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../scripts/fuzz/contract.ts';
import { findFaults, type FilledRequest } from '../../../scripts/fuzz/oracle.ts';
import { fuzz, successShare } from '../../../scripts/fuzz/run.ts';
import { testApp } from '../../support/app.ts';
import { must } from '../../support/wait.ts';
import { COMMON_HEADERS } from '../../support/contract.ts';

interface ProxiedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Simulates a handler with a fault: returns the parts of the correct response that change. */
type Fault = (answer: ProxiedResponse) => Partial<ProxiedResponse>;

const stored = { getCustomField: '' };

/** Faults by operation. The fuzzer calls none of these operations to create its test data. */
const faults: Record<string, { at: RegExp; fault: Fault; found: RegExp }> = {
  listDiscounts: { at: /^GET \/v1\/discounts\/(\?|$)/, fault: () => ({ status: 500 }), found: /answers 500/ },
  listRefunds: {
    at: /^GET \/v1\/refunds\/(\?|$)/,
    fault: () => ({ status: 418 }),
    found: /418, which is not declared/,
  },
  listCustomFields: {
    at: /^GET \/v1\/custom-fields\/(\?|$)/,
    fault: ({ status, body }) => (status === 200 ? { body: body.replace('"total_count"', '"totalCount"') } : {}),
    found: /with a body in which/,
  },
  createDiscount: {
    at: /^POST \/v1\/discounts\/$/,
    fault: ({ status }) => (status === 422 ? { body: '{"error":"RequestValidationError","detail":[]}' } : {}),
    found: /422 (without saying where|with a body)/,
  },
  createCustomField: {
    at: /^POST \/v1\/custom-fields\/$/,
    fault: ({ status, body, headers: { vary: _vary, ...headers } }) => {
      if (status === 201) stored.getCustomField = body;
      return status === 422 && stored.getCustomField ? { status: 201, headers, body: stored.getCustomField } : {};
    },
    found: /accepts a request in which/,
  },
  getCustomField: {
    at: /^GET \/v1\/custom-fields\/[^/]+$/,
    fault: ({ status, headers: { 'www-authenticate': _challenge, vary: _vary, ...headers } }) =>
      status === 401 && stored.getCustomField ? { status: 200, headers, body: stored.getCustomField } : {},
    found: /lets a stranger at what is not theirs|accepts a request/,
  },
  deleteDiscount: {
    at: /^DELETE \/v1\/discounts\//,
    fault: ({ status, body }) => (status === 404 ? { body: body.replace('{', '{"trace":"at x.ts:1",') } : {}),
    found: /404 with a body in which/,
  },
  listProducts: {
    at: /^GET \/v1\/products\/(\?|$)/,
    fault: ({ headers }) => ({ headers: { ...headers, 'x-invented': 'yes' } }),
    found: /with the undeclared header x-invented/,
  },
  listBenefits: {
    at: /^GET \/v1\/benefits\/(\?|$)/,
    fault: ({ headers: { 'x-request-id': _id, ...others } }) => ({ headers: others }),
    found: /without the header x-request-id/,
  },
  exportSubscriptions: {
    at: /^GET \/v1\/subscriptions\/export/,
    fault: ({ status, headers }) => (status === 200 ? { headers: { ...headers, 'content-type': 'text/plain' } } : {}),
    found: /answers 200 as text\/plain/,
  },
};

let proxy: Server;
let baseUrl: string;
beforeAll(async () => {
  const app = await testApp();
  proxy = createServer((request, response) => {
    const onward = send(new URL(app.baseUrl), { method: request.method, path: request.url, headers: request.headers });
    onward.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const given = {
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        };
        const place = `${request.method} ${request.url}`;
        const planted = Object.values(faults).find(({ at }) => at.test(place));
        const { status, headers, body } = { ...given, ...planted?.fault(given) };
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
        response.writeHead(status, kept).end(body);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

describe('the fuzzer', () => {
  it('the fuzzer finds each planted fault within 30 requests per operation', async () => {
    const only = Object.keys(faults);
    const report = await fuzz({ baseUrl, requests: only.length * 30, seed: 1, only });
    for (const [id, { found }] of Object.entries(faults)) {
      const told = report.findings.filter(({ operation }) => operation === id).map(({ fault }) => fault);
      expect(told.join('\n'), id).toMatch(found);
    }
    expect(successShare(report)).toBeGreaterThan(0.1);
  });

  it('the recorded request of a finding leads to the same fault on new test data', async () => {
    const only = ['deleteDiscount'];
    const report = await fuzz({ baseUrl, requests: 30, seed: 1, only });
    const { operation, plan, fault } = must(report.findings[0]);
    const again = await fuzz({ baseUrl, requests: 1, seed: 2, only, recorded: [{ operation, plan }] });
    expect(again.findings.map((finding) => finding.fault)).toContain(fault);
    expect(again.sent).toBe(2);
  });

  it('the fuzzer rejects a number of requests, a seed or an operation that is invalid', async () => {
    const wrong = [
      { requests: Number('20k'), seed: 1 },
      { requests: 0, seed: 1 },
      { requests: 10, seed: NaN },
      { requests: 10, seed: 1, only: ['noSuchOperation'] },
    ];
    for (const options of wrong) await expect(fuzz({ baseUrl, ...options })).rejects.toThrow();
  });
});

describe('the response oracle', () => {
  const judged = (id: string, answer: Partial<ProxiedResponse>, made: Partial<FilledRequest> = {}) => {
    const operation = operations.find((found) => found.id === id);
    if (operation === undefined) throw new Error(`there is no ${id}`);
    const request: FilledRequest = {
      caller: 'owner',
      path: {},
      query: [],
      rawQuery: '',
      headers: {},
      body: undefined,
      ...made,
    };
    const { status = 200, headers = {}, body = '' } = answer;
    return findFaults(operation, request, { status, headers, text: body }).join('\n');
  };

  it('the oracle reports a body where the contract declares none', () => {
    const path = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
    expect(judged('deleteDiscount', { status: 204, headers: COMMON_HEADERS }, { path })).toBe('');
    expect(judged('deleteDiscount', { status: 204, body: '{}' }, { path })).toContain('with a body');
  });

  it('the oracle reports a header that does not match its schema', () => {
    const headers = { ...COMMON_HEADERS, vary: 'Accept', 'content-type': 'application/json', 'retry-after': 'soon' };
    const body = '{"error":"TooManyRequests","detail":"Slow down.","code":"too_many_requests"}';
    expect(judged('listProducts', { status: 429, headers, body })).toContain('retry-after');
    expect(judged('listProducts', { status: 429, headers: { ...headers, 'retry-after': '7' }, body })).toBe('');
  });

  it('the oracle reports a stranger who creates an object in a foreign organization', () => {
    const organization_id = '1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11';
    const body = { type: 'application/json', text: JSON.stringify({ organization_id }) };
    const by = (caller: FilledRequest['caller']) =>
      judged('createDiscount', { status: 201 }, { caller, body, foreignTo: organization_id });
    expect(by('stranger')).toContain('lets a stranger');
    expect(by('owner')).not.toContain('lets a stranger');
  });
});
