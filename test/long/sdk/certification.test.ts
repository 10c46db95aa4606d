import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findDifference } from '../../../scripts/certify/differences.ts';
import type { Case } from '../../../scripts/certify/case.ts';
import { readCases } from '../../../scripts/certify/cases.ts';
import { errorKinds, operations } from '../../../scripts/certify/contract.ts';
import type { RecordedRequest } from '../../../scripts/mock/scenario.ts';
import { score } from '../../../scripts/certify/score.ts';
import { getOwn } from '../../../src/shared/own.ts';
import { PYTHON } from '../../../scripts/support/programs.ts';
import { hasPython } from '../support/python.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ADAPTERS = join(ROOT, 'scripts/certify/adapters');
const cases = readCases();

describe('the certification kit', () => {
  it('the cases of the certification have distinct names, and each fails for an adapter that does nothing', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    const nothing = cases.filter((tested) => findDifference(tested, {}, []) === undefined);
    expect(nothing.map(({ id }) => id)).toEqual([]);
  });

  it('the answers of the cases have kinds of the contract, except for an invented one', () => {
    const kinds = cases.flatMap(({ exchanges }) => exchanges.map(({ answer }) => Object(answer.body).error as unknown));
    const unknown = kinds.filter((kind) => typeof kind === 'string' && getOwn(errorKinds, kind) === undefined);
    expect(unknown).toEqual(['MoonIsFull']);
  });

  it('every operation has a case, except for redirects, which are for browsers', () => {
    const tested = new Set(cases.map(({ operation }) => operation));
    const left = operations.filter(({ id, isDeprecated }) => !isDeprecated && !tested.has(id));
    expect(left.filter(({ success }) => success.status < 300)).toEqual([]);
    expect(left.length).toBeLessThan(6);
  });

  it.concurrent('`@sellbase/sdk` passes every case', async () => {
    const verdicts = await score(`'${process.execPath}' '${ADAPTERS}/typescript.ts'`, { cases, flows: [] });
    expect(verdicts.filter(({ difference }) => difference !== undefined)).toEqual([]);
  });

  it.runIf(hasPython).concurrent.each(['', '--async'])('the SDK for Python passes every case %s', async (flag) => {
    const verdicts = await score(`'${PYTHON}' '${ADAPTERS}/python.py' ${flag}`, { cases, flows: [] });
    expect(verdicts.filter(({ difference }) => difference !== undefined)).toEqual([]);
  });

  it('an adapter that crashes fails its case and no other', async () => {
    const crash = `process.stdin.once('data', (line) => String(line).includes('nulls') ? process.exit(7) : console.log('{"result":null}'))`;
    const verdicts = await score(`'${process.execPath}' -e "${crash.replaceAll('"', '\\"')}"`, {
      cases: only('answers/n'),
      flows: [],
    });
    expect(verdicts.map(({ id, difference }) => [id, difference])).toEqual([
      ['answers/nulls', expect.stringContaining('0 requests')],
      ['answers/no-content', expect.stringContaining('0 requests')],
    ]);
  });

  it('`npm run certify` fails below `--min` and names the failed cases', async () => {
    const adapter = `while read -r line; do echo '{"unsupported":true}'; done`;
    const args = ['scripts/certify/main.ts', adapter, '--only', 'webhooks/valid', '--target', 'kit'];
    const failed = await promisify(execFile)(process.execPath, args, { cwd: ROOT }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: 'The score is 0.0 %, below 100 %.\n' });
    expect((failed as { stdout: string }).stdout).toContain('webhooks/valid: A valid signature returns the event.');
    await promisify(execFile)(process.execPath, [...args, '--min', '0'], { cwd: ROOT });
  });
});

function only(start: string): Case[] {
  return cases.filter(({ id }) => id.startsWith(start));
}

describe('the judge of the certification kit', () => {
  const [post] = only('retries/reset-post');
  const [list] = only('requests/query-repeats');
  const sent = ({ exchanges }: Case): RecordedRequest[] =>
    exchanges.map(({ request: { method, path, query, body } }) => ({
      method,
      url: `${path}?${new URLSearchParams(query).toString()}`,
      headers: {
        authorization: 'Bearer sell_pat_certification',
        'content-type': 'application/json',
        'idempotency-key': 'k-1',
      },
      body: body === undefined ? '' : JSON.stringify(body),
      after_ms: 0,
    }));

  it.each<[string, string, Partial<RecordedRequest>]>([
    ['another method', 'method PUT', { method: 'PUT' }],
    ['another path', 'path /v1/refund/', { url: '/v1/refund/' }],
    ['a further query parameter', 'query [["a","1"]]', { url: '/v1/refunds/?a=1' }],
    ['another body', 'body {"amount":1}', { body: '{"amount":1}' }],
    ['a body of another type', 'of the type "text/plain"', { headers: { 'content-type': 'text/plain' } }],
    ['another idempotency key', 'header Idempotency-Key', { headers: headersWith('k-2') }],
  ])('the SDK certification finds a retry with %s', (_what, difference, change) => {
    if (!post) throw new Error('the case is missing');
    const [first, second] = sent(post);
    if (!first || !second) throw new Error('the case has two requests');
    const reply = { result: post.result };
    expect(findDifference(post, reply, [first, second])).toBeUndefined();
    expect(findDifference(post, reply, [first, { ...second, ...change }])).toContain(difference);
    expect(findDifference(post, reply, [first])).toContain('1 requests instead of 2');
    expect(findDifference(post, { result: {} }, [first, second])).toContain('returned {}');
    expect(findDifference(post, { error: { kind: 'connection' } }, [first, second])).toContain('failed with');
  });

  it('the SDK certification finds list values of a query in another order', () => {
    if (!list) throw new Error('the case is missing');
    const [first] = sent(list);
    if (!first) throw new Error('the case has a request');
    const reply = { result: list.result };
    expect(findDifference(list, reply, [first])).toBeUndefined();
    const url = '/v1/orders/?organization_id=o-1&organization_id=o-2&sorting=-amount&sorting=created_at';
    expect(findDifference(list, reply, [{ ...first, url }])).toContain('query');
  });
});

function headersWith(key: string) {
  return {
    authorization: 'Bearer sell_pat_certification',
    'content-type': 'application/json',
    'idempotency-key': key,
  };
}
