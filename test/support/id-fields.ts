import { operations, resolve, type Operation, type Schema } from '../../scripts/fuzz/contract.ts';
import type { FuzzFixtures } from '../../scripts/fuzz/fixtures.ts';
import type { HttpRequest } from '../../scripts/fuzz/send.ts';
import { singular } from '../../scripts/fuzz/values.ts';
import { sessionHeaders } from './make.ts';

/** A part of a request that names an object by its id. */
export interface IdField {
  /** Such as `updateProduct body.prices[].id`. */
  title: string;
  operation: Operation;
  in: 'path' | 'query' | 'body';
  /** The steps to the field in the body, `[]` for the items of an array. Otherwise the name of the parameter. */
  steps: readonly string[];
  name: string;
}

const DEEPEST = 8;

/** Finds the steps to all ids in values of a schema. */
function findIds(given: Schema, steps: readonly string[], depth = 0): (readonly string[])[] {
  if (depth > DEEPEST) return [];
  const schema = resolve<Schema>(given);
  const isText = [schema.type ?? []].flat().includes('string');
  const own = isText && (schema.format === 'uuid' || /(^|_)ids?$/.test(fieldName(steps))) ? [steps] : [];
  const arms = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((parts) => parts ?? []);
  return [
    ...own,
    ...arms.flatMap((arm) => findIds(arm, steps, depth + 1)),
    ...(schema.items ? findIds(schema.items, [...steps, '[]'], depth + 1) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      findIds(property, [...steps, name], depth + 1),
    ),
  ];
}

const fieldName = (steps: readonly string[]) => steps.findLast((step) => step !== '[]') ?? '';

const fieldTitle = (id: string, where: string, steps: readonly string[]) =>
  `${id} ${[where, ...steps].join('.').replaceAll('.[]', '[]')}`;

/** Every id field of the operations that the service's own handlers answer. */
export const idFields: IdField[] = operations
  .filter(({ isOAuth }) => !isOAuth)
  .flatMap((operation) => {
    const found = (where: IdField['in'], schema: Schema, steps: readonly string[]) =>
      findIds(schema, steps).map((at) => {
        const titled = where === 'body' ? at : steps;
        return {
          title: fieldTitle(operation.id, where, titled),
          operation,
          in: where,
          steps: titled,
          name: fieldName(at),
        };
      });
    const fields = [
      ...operation.parameters.flatMap(({ in: where, name, schema }) =>
        where === 'path' || where === 'query' ? found(where, schema, [name]) : [],
      ),
      ...found('body', operation.body?.schema ?? {}, []),
    ];
    return [...new Map(fields.map((field) => [field.title, field])).values()];
  });

/** Pools of the ids whose names do not tell the kind of the object, by name or by title. */
const KINDS: Readonly<Record<string, string>> = {
  products: 'product_id',
  offered_product_ids: 'product_id',
  highlighted_subscription_tiers: 'product_id',
  featured_organizations: 'organization_id',
  featured_projects: 'private_repository_id',
  'getRepository path.id': 'private_repository_id',
  'updateRepository path.id': 'private_repository_id',
  'getInvoice path.id': 'invoice_id',
  'getUserInvoice path.id': 'invoice_id',
  'getOrderInvoice path.id': 'invoiced_order_id',
  'getUserOrderInvoice path.id': 'invoiced_order_id',
  'listDisputes query.order_id': 'invoiced_order_id',
  'listCustomerInvoices query.order_id': 'invoiced_order_id',
  'listEmails query.object_id': '/v1/emails#object_id',
  'getTestClock path.id': 'clock',
  'cancelTestClockAdvance path.id': 'clock',
  'listEvents query.import_id': 'customer_import_id',
  'createCustomerSession body.customer_id': 'own_customer_id',
  'mergeCustomers path.id': 'own_customer_id',
  'mergeCustomers body.customer_id': 'receiving_customer_id',
  'transferOrder body.customer_id': 'receiving_customer_id',
  'transferSubscription body.customer_id': 'receiving_customer_id',
  'transferLicenseKey body.customer_id': 'own_customer_id',
  'getFileUpload path.id': 'unfinished_file_id',
  'completeFileUpload path.id': 'unfinished_file_id',
  'listSubscriptions query.product_id': '/v1/subscriptions#product_id',
  'listUserSubscriptions query.product_id': '/v1/subscriptions#product_id',
  'listBenefitGrants query.order_id': 'granted_order_id',
  'listUserBenefits query.order_id': 'granted_order_id',
  'listCredits query.order_id': '/v1/credits#order_id',
  'listUserDownloadables query.benefit_id': '/v1/users/downloadables#benefit_id',
  'updateProduct body.prices[].id': 'price_id',
};

/** An operation at a former path takes the same objects as the one at the present path. */
const presentTitle = (title: string) => title.replace(/AtFormerPath(?= )/, '');

/** Returns the id of an object that the field can name. `UNKNOWN_ID` where the fixtures have none. */
export function idFor({ title, operation, in: where, name }: IdField, fixtures: FuzzFixtures): string {
  const pool = KINDS[presentTitle(title)] ?? KINDS[name];
  if (where === 'path' && pool === undefined) return fixtures.forPath(operation.path, name, `⟦${name}:0⟧`);
  return fixtures.fill(`⟦${singular(name)}:0⟧`, { operationId: operation.id, pool });
}

interface BuildOptions {
  /** Objects of the caller, which all other fields name. */
  own: FuzzFixtures;
  id: string;
  /** Fields of the body that the example of the contract lacks. */
  body?: object | undefined;
  /** Names the pool of the object in the path, where any other of its kind is refused for another reason. */
  pathPool?: string | undefined;
}

/** Builds a request that is valid, except that one field names an object that the caller may not see. */
export function buildRequest(field: IdField, { own, id, body, pathPool }: BuildOptions): HttpRequest {
  const { operation } = field;
  const value = (name: string) => {
    if (field.in === 'path' && field.name === name) return id;
    if (pathPool !== undefined) return own.fill('⟦id:0⟧', { pool: pathPool });
    return own.forPath(operation.path, name, `⟦${name}:0⟧`);
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(value(name)));
  const query = new URLSearchParams();
  for (const { in: where, name, required, schema, example } of operation.parameters) {
    if (where !== 'query') continue;
    // Tokens of an organization need not name it, so the contract does not require the parameter.
    const isNeeded = required === true || (name === 'organization_id' && schema.type === 'string');
    if (field.in === 'query' && field.steps[0] === name) query.set(name, id);
    else if (isNeeded) query.set(name, own.fill(name.endsWith('_id') ? `⟦${name}:0⟧` : String(example)));
  }
  const bytes = operation.body && Buffer.from(JSON.stringify(requestBody(field, { own, id, body })));
  return {
    method: operation.method,
    target: query.size > 0 ? `${path}?${query.toString()}` : path,
    headers: {
      ...callerHeaders(operation, own),
      ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) }),
    },
    body: bytes,
  };
}

function callerHeaders({ schemes }: Operation, { owner }: FuzzFixtures): Record<string, string> {
  if (schemes.includes('pat')) return { Authorization: `Bearer ${owner.token}` };
  return schemes.includes('session') ? sessionHeaders(owner.session) : {};
}

function requestBody(field: IdField, { own, id, body }: Pick<BuildOptions, 'own' | 'id' | 'body'>): unknown {
  const { operation } = field;
  let made: unknown = { ...Object(operation.body?.example), ...body };
  for (const other of idFields)
    if (other.operation === operation && other.in === 'body' && has(made, other.steps))
      made = put(made, other.steps, idFor(other, own));
  if (has(made, ['key'])) made = put(made, ['key'], own.fill('⟦key:0⟧', { operationId: operation.id }));
  if (field.in === 'body') return put(made, field.steps, id);
  // A body that repeats the path repeats this id.
  return field.in === 'path' && has(made, [field.name]) ? put(made, [field.name], id) : made;
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined && value !== null;
  const next: unknown = Array.isArray(value) && step === '[]' ? value[0] : Reflect.get(Object(value), step);
  return next !== undefined && has(next, rest);
}

/** Sets the value at these steps, and makes the objects and arrays on the way. */
function put(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id;
  if (step === '[]') return [put(Array.isArray(value) ? value[0] : undefined, rest, id)];
  return { ...Object(value), [step]: put(Reflect.get(Object(value), step), rest, id) };
}
