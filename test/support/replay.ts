import { currentApp, must, type Seller } from './make.ts';
import { readFeed } from './receiver.ts';

type Shown = Record<string, unknown>;

/** Where the API shows an object of an event today. Objects of other types have the payload of their moment. */
const OPERATIONS = {
  customer: '/v1/customers/{id}',
  checkout: '/v1/checkouts/custom/{id}',
  order: '/v1/orders/{id}',
  subscription: '/v1/subscriptions/{id}',
  credit: '/v1/credits/{id}',
  license_key: '/v1/license-keys/{id}',
  product: '/v1/products/{id}',
  benefit: '/v1/benefits/{id}',
} as const;

/** Lists that show objects without an operation of their own. */
const LISTS = { refund: '/v1/refunds/', dispute: '/v1/disputes/' } as const;

/** Fields that a reader of the feed does not get from the events of the object, and why. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Sums of orders, which have events of their own.
  customer: ['revenue', 'credit_balance'],
  // Programs use a key at any time, which is no event.
  license_key: ['usage', 'validations', 'last_validated_at'],
  // Computed for the answers about one object.
  product: ['warnings'],
  benefit: ['warnings'],
  // Readers of events may not open checkouts.
  checkout: ['client_secret', 'url', 'success_url'],
};

/** @returns all events of a seller, oldest first */
async function readAll(seller: Seller) {
  const events = [];
  for (let after = 0; ;) {
    const { items, next_after, last_sequence } = await readFeed(seller, { after });
    events.push(...items);
    if (next_after >= last_sequence) return events;
    after = next_after;
  }
}

/** Objects that another object shows have events of their own. The buyer (`user`) has none. */
const isRelated = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

const COMPARED: ReadonlySet<string> = new Set([...Object.keys(OPERATIONS), ...Object.keys(LISTS), 'benefit_grant']);

/** @returns undefined for an object that the API does not show */
async function readToday({ api, organizationId }: Seller, type: string, id: string): Promise<Shown | undefined> {
  if (type in OPERATIONS) {
    const path = OPERATIONS[type as keyof typeof OPERATIONS];
    return (await api.GET(path, { params: { path: { id } } })).data;
  }
  if (type in LISTS) {
    const query = { organization_id: [organizationId], limit: 100 };
    const { data } = await api.GET(LISTS[type as keyof typeof LISTS], { params: { query } });
    return must(data).items.find((item) => item.id === id);
  }
  const grant = must(await (await currentApp()).db('benefit_grants').where({ id }).first());
  const params = { path: { id: grant.benefit_id }, query: { limit: 100 } };
  const { data } = await api.GET('/v1/benefits/{id}/grants/', { params });
  return must(data).items.find((item) => item.id === id);
}

/**
 * Replays the feed of a seller.
 * @returns the fields in which the last payload of an object differs from what the API returns today, and the types of all objects
 */
export async function replayFeed(seller: Seller): Promise<{ differences: string[]; types: Set<string> }> {
  await (await currentApp()).idle();
  const replayed = new Map<string, { type: string; data: Shown }>();
  for (const { type, object_id, data } of await readAll(seller)) {
    const [object = '', verb] = type.split('.');
    if (object_id === null) continue;
    if (object === 'customer' && (verb === 'deleted' || verb === 'erased')) replayed.delete(object_id);
    else replayed.set(object_id, { type: object, data });
  }
  const differences: string[] = [];
  const types = new Set<string>();
  for (const [id, { type, data }] of replayed) {
    if (!COMPARED.has(type)) continue;
    types.add(type);
    const today = await readToday(seller, type, id);
    if (today === undefined) differences.push(`${type} ${id} has ended`);
    if (today === undefined) continue;
    for (const [field, value] of Object.entries(data)) {
      if (LEFT_OUT[type]?.includes(field) || !(field in today)) continue;
      if (field !== 'user' && (isRelated(value) || isRelated(today[field]))) continue;
      const [told, shown] = [JSON.stringify(value), JSON.stringify(today[field])];
      if (told !== shown) differences.push(`${type} ${id}: ${field} is ${shown}, the feed has ${told}`);
    }
  }
  return { differences, types };
}
