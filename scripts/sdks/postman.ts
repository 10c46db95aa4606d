import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ending } from './flows/story.ts';

interface Pair {
  key: string;
  value: string;
}

/** The used parts of a Postman collection. */
interface Item {
  name: string;
  item?: Item[];
  request?: {
    method: string;
    header: Pair[];
    url: { path: string[]; query: Pair[]; variable: Pair[] };
    body?: { raw?: string };
  };
  event?: object[];
}

interface Step {
  request: string;
  /** Overrides fields of the example. `null` removes a field. */
  body?: object;
  variables?: Record<string, string>;
  /** Replaces the query of the example. */
  query?: Pair[];
  /** Script that Postman runs after the request. */
  test?: string;
}

const keep = (name: string, value: string) => `pm.environment.set('${name}', pm.response.json()${value});`;

/** The flow of the other clients, with the requests of the collection and the examples of the document. */
const steps: Step[] = [
  { request: 'POST /v1/organizations/', body: { slug: '{{slug}}' }, test: keep('organization_id', '.id') },
  { request: 'POST /v1/benefits/', body: { organization_id: '{{organization_id}}' }, test: keep('benefit_id', '.id') },
  { request: 'POST /v1/products/', body: { organization_id: '{{organization_id}}' }, test: keep('product_id', '.id') },
  {
    request: 'POST /v1/products/:id/benefits',
    variables: { id: '{{product_id}}' },
    body: { benefits: ['{{benefit_id}}'] },
  },
  {
    request: 'POST /v1/checkouts/custom/',
    body: { product_id: '{{product_id}}' },
    test: keep('client_secret', '.client_secret'),
  },
  {
    request: 'POST /v1/checkouts/custom/client/:client_secret/confirm',
    variables: { client_secret: '{{client_secret}}' },
    body: { confirmation_token_id: 'sandbox_success' },
    test: keep('paid', '.status') + keep('receipt_secret', '.receipt_secret'),
  },
  {
    request: 'GET /v1/checkouts/custom/receipts/:receipt_secret/grants/',
    variables: { receipt_secret: '{{receipt_secret}}' },
    // Repeats until the grant exists. Newman's timeout ends an endless wait.
    test: `const [grant] = pm.response.json().items;
if (grant && grant.license_key) pm.environment.set('key', grant.license_key.key);
else postman.setNextRequest(pm.info.requestName);`,
  },
  // The keys of the example have a limit of machines, so they are validated on one.
  {
    request: 'POST /v1/users/license-keys/activate',
    body: { key: '{{key}}', organization_id: '{{organization_id}}' },
    test: keep('activation_id', '.id'),
  },
  {
    request: 'POST /v1/users/license-keys/validate',
    body: { key: '{{key}}', organization_id: '{{organization_id}}', activation_id: '{{activation_id}}' },
    test: keep('license', '.status'),
  },
  {
    request: 'GET /v1/orders/',
    query: [{ key: 'organization_id', value: '{{organization_id}}' }],
    test: keep('amount', '.items[0].amount'),
  },
];

/** Writes the generated collection and a collection of the flow for newman. */
export async function writeStory(folder: string): Promise<number> {
  const collection: { item: Item[]; variable: object[] } = JSON.parse(
    await readFile(join(folder, 'collection.json'), 'utf8'),
  );
  const requests = leavesOf(collection.item);
  const item = steps.map((step) => tailored(requests, step));
  await writeFile(join(folder, 'story.json'), JSON.stringify({ ...collection, item }));
  return requests.length;
}

function leavesOf(items: Item[]): Item[] {
  return items.flatMap((item) => (item.item ? leavesOf(item.item) : [item]));
}

const nameOf = ({ request }: Item) => request && `${request.method} /${request.url.path.join('/')}`;

function tailored(requests: Item[], step: Step): Item {
  const item = requests.find((candidate) => nameOf(candidate) === step.request);
  if (!item?.request) throw new Error(`the collection has no ${step.request}`);
  const copy: Item & { request: NonNullable<Item['request']> } = structuredClone({ ...item, request: item.request });
  for (const variable of copy.request.url.variable) variable.value = step.variables?.[variable.key] ?? variable.value;
  // The example is a constant key, but each request of the flow needs its own.
  for (const header of copy.request.header) if (header.key === 'Idempotency-Key') header.value = '{{$guid}}';
  copy.request.url.query = step.query ?? copy.request.url.query;
  if (step.body) {
    const merged = { ...JSON.parse(copy.request.body?.raw ?? '{}'), ...step.body };
    const sent = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
    copy.request.body = { ...copy.request.body, raw: JSON.stringify(sent) };
  }
  const isFine = `pm.test('${step.request} succeeds', () => pm.response.to.be.success);`;
  copy.event = [{ listen: 'test', script: { type: 'text/javascript', exec: [isFine, step.test ?? ''].join('\n') } }];
  return copy;
}

/** Reads the result from the final variables. */
export async function endingOf(file: string): Promise<Ending> {
  const { values }: { values: { key: string; value: unknown }[] } = JSON.parse(await readFile(file, 'utf8'));
  const valueOf = (name: string) => values.find(({ key }) => key === name)?.value;
  return { paid: String(valueOf('paid')), license: String(valueOf('license')), amount: Number(valueOf('amount')) };
}
