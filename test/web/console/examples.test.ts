import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOperations, resolveRef, type Body } from '../../../src/docs/reference/document.ts';
import { readReference } from '../../../src/docs/reference/pages.ts';
import { pythonSample } from '../../../src/shared/samples/python.ts';
import { httpSample } from '../../../src/shared/samples/http.ts';
import { typescriptSample } from '../../../src/shared/samples/typescript.ts';
import { toSample } from '../../../src/web/console/action/sample-request.ts';
import type { Operation } from '../../../src/web/console/description.ts';
import { toBody } from '../../../src/web/console/form/body.ts';
import { toDraft } from '../../../src/web/console/form/draft.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { must } from '../../support/wait.ts';
import { SCOPE } from './kinds.ts';

const ROOT = join(import.meta.dirname, '../../..');
const reference = readReference(readFileSync(join(ROOT, 'src/contract/generated/openapi.json'), 'utf8'));
const described = (await Promise.all(Object.values(resources).map(({ load }) => load()))).flatMap(
  ({ operations }) => operations,
);

/** The examples of the bodies of an operation. */
function examplesOf({ id }: Operation): Record<string, unknown>[] {
  const found = listOperations(reference).find(({ operation }) => operation.operationId === id);
  const body = found?.operation.requestBody && resolveRef<Body>(reference, found.operation.requestBody);
  const { example, examples = {} } = body?.content['application/json'] ?? {};
  return [example, ...Object.values(examples).map(({ value }) => value)].filter(
    (value) => value !== undefined,
  ) as never;
}

describe('the examples of the contract', () => {
  const withBody = described.filter(({ body }) => body !== undefined);

  it('every operation with a body has one', () => {
    expect(withBody.length).toBeGreaterThan(30);
    expect(withBody.filter((operation) => examplesOf(operation).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'the form of %s holds the example and sends it unchanged',
    (_id, operation) => {
      const kind = must(operation.body);
      for (const { expected: _filledInByThePage, ...example } of examplesOf(operation)) {
        const { value, problems } = toBody(kind, toDraft(kind, example, SCOPE), SCOPE);
        expect([...problems]).toEqual([]);
        expect(value).toEqual(example);
      }
    },
  );
});

describe('a request as code', () => {
  const find = (id: string) => must(described.find((operation) => operation.id === id));

  it('HTTP shows the address of the service and what was entered', () => {
    const sample = toSample(find('createDiscount'), { body: { name: 'Launch' } }, 'https://shop.example');
    expect(httpSample(sample)).toBe(
      'POST /v1/discounts/ HTTP/1.1\nHost: shop.example\nAuthorization: Bearer $access_token\n' +
        'Content-Type: application/json\n\n{\n  "name": "Launch"\n}',
    );
  });

  it('the filters of a list have their types, and a list of values repeats its parameter', () => {
    const query = {
      is_archived: 'false',
      organization_id: ['o1'],
      created: { gte: '2026-01-01T00:00:00Z' },
      limit: 50,
    };
    const sample = toSample(find('listProducts'), { query }, 'https://shop.example');
    expect(typescriptSample(sample)).toContain('is_archived: false');
    expect(typescriptSample(sample)).toContain("organization_id: [\n    'o1',\n  ]");
    expect(new URL(sample.url).searchParams.get('created[gte]')).toBe('2026-01-01T00:00:00Z');
    expect(
      new URL(toSample(find('listOrders'), { query: { product_id: ['p1', 'p2'] } }, 'https://shop.example').url).search,
    ).toBe('?product_id=p1&product_id=p2');
  });

  it('Python calls the method of the SDK with the id of the reader', () => {
    const sample = toSample(find('deleteDiscount'), { path: { id: 'own' } }, 'https://shop.example');
    expect(pythonSample(sample)).toContain('Sellbase("https://shop.example", os.environ["access_token"])');
    expect(pythonSample(sample)).toContain('sellbase.discounts.delete("own")');
  });
});
