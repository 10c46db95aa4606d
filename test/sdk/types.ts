/** Calls that the compiler must accept or reject. The file is compiled and never run. */
import { createClient, listOrders, validateLicenseKey } from '../../src/sdk/functions.ts';
import {
  createSellbase,
  type Checkout,
  type CheckoutPublic,
  type Event,
  type Order,
  type OrderList,
  type ProductCreatedEvent,
  type UnknownEvent,
  type ValidatedLicenseKey,
} from '../../src/sdk/index.ts';

const sellbase = createSellbase({ baseUrl: 'http://localhost:8000' });
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export async function accepted(): Promise<void> {
  const { data: order } = await sellbase.GET('/v1/orders/{id}', { params: { path: { id } } });
  const amount: number = order.amount;
  const whole: Order = order;
  await sellbase.GET('/v1/orders/');
  await sellbase.GET('/v1/orders/', { params: { query: { limit: 5 } }, signal: new AbortController().signal });
  const { data: confirmed } = await sellbase.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
    params: { path: { client_secret: 'x' } },
    body: { customer_email: 'ada@example.com' },
  });
  const { data: nothing } = await sellbase.DELETE('/v1/benefits/{id}', { params: { path: { id } } });
  const none: undefined = nothing;
  const { data: csv } = await sellbase.GET('/v1/subscriptions/export', { parseAs: 'text' });
  const text: string = csv;
  for await (const item of sellbase.paginate('/v1/orders/')) item satisfies Order;
  for await (const event of sellbase.paginate('/v1/events/', { params: { query: { after: 1 } } }))
    event satisfies Event;
  for await (const event of sellbase.stream({ type: ['order.created'] }))
    if (event.type === 'order.created') event.data satisfies Order;
  const { data, error } = await sellbase.api.GET('/v1/orders/');
  if (!data) error.detail satisfies unknown;
  else data satisfies OrderList;
  console.log(amount, whole, none, text, confirmed satisfies CheckoutPublic);
}

export async function refused(): Promise<void> {
  // @ts-expect-error there is no such path
  await sellbase.GET('/v1/nothing/');
  // @ts-expect-error the path cannot be posted to
  await sellbase.POST('/v1/orders/', {});
  // @ts-expect-error the identifier is missing
  await sellbase.GET('/v1/orders/{id}');
  // @ts-expect-error the body is missing
  await sellbase.POST('/v1/checkouts/custom/');
  // @ts-expect-error a name is needed
  await sellbase.POST('/v1/organizations/', { body: { slug: 'aster' } });
  // @ts-expect-error there is no such field
  await sellbase.POST('/v1/organizations/', { body: { name: 'Aster', slug: 'aster', colour: 'red' } });
  // @ts-expect-error there is no such parameter
  await sellbase.GET('/v1/orders/', { params: { query: { colour: 'red' } } });
  // @ts-expect-error it is no list
  sellbase.paginate('/v1/orders/{id}', { params: { path: { id } } });
  // @ts-expect-error there is no such event
  sellbase.stream({ type: ['no.such'] });
}

export async function acceptedMethods(): Promise<void> {
  (await sellbase.orders.get(id)) satisfies Order;
  (await sellbase.orders.list()) satisfies OrderList;
  for await (const order of sellbase.orders.list({ organization_id: id, limit: 5 })) order satisfies Order;
  for await (const order of sellbase.orders.list({ organization_id: [id], sorting: ['-created_at'] }))
    order satisfies Order;
  (await sellbase.checkouts.create({ payment_processor: 'sandbox', product_id: id })) satisfies Checkout;
  (await sellbase.checkouts.client.confirm('x', { customer_email: 'ada@example.com' })).status satisfies string;
  await sellbase.products.update(
    id,
    { name: 'Aster' },
    { idempotencyKey: 'a', timeout: 5, signal: AbortSignal.abort() },
  );
  (await sellbase.benefits.delete(id)) satisfies void;
  (await sellbase.subscriptions.export()) satisfies string;
  (await sellbase.users.downloadables.get('token')) satisfies Response;
  (await sellbase.users.linkedAccounts.unlink('github')) satisfies void;
  const { data, response } = await sellbase.orders.get(id).withResponse();
  console.log(data satisfies Order, response.headers);
  const client = createClient({ baseUrl: 'http://localhost:8000' });
  (await validateLicenseKey(client, { key: 'x', organization_id: id })) satisfies ValidatedLicenseKey;
  for await (const order of listOrders(sellbase)) order satisfies Order;
}

export function acceptedEvents(event: Event): string {
  switch (event.type) {
    case 'order.created':
      return `${event.data.amount satisfies number}`;
    case 'product.created':
      return event.data.name satisfies string;
    default:
      if (event.type === 'product.updated') return event.data.name;
      return event.type satisfies string;
  }
}

/** Unknown events have the fields of all events. */
export function fieldsOf(event: Event): object {
  const { id: eventId, organization_id, object_id, sequence, timestamp } = event;
  const unknown = {} as UnknownEvent satisfies { [Name in keyof ProductCreatedEvent]: unknown };
  return { eventId, organization_id, object_id, sequence, timestamp, unknown };
}

/** A program that handles all types of events has only unknown events left. */
export function rest(event: Extract<Event, { type: 'order.created' }> | UnknownEvent): string {
  if (event.type === 'order.created') return event.data.id;
  event satisfies UnknownEvent;
  return `${event.type.toUpperCase()} ${String(event.data.id)}`;
}

export function acceptedValues(order: Order, processor: Checkout['payment_processor']): boolean {
  // Values that a later version of the service adds can be compared and passed on.
  const reason: string = order.billing_reason;
  return order.billing_reason === 'subscription_create' || order.billing_reason === 'added' || processor === reason;
}

export async function refusedMethods(): Promise<void> {
  // @ts-expect-error there is no such method
  await sellbase.orders.remove(id);
  // @ts-expect-error the identifier is missing
  await sellbase.orders.get();
  // @ts-expect-error the name is a text
  await sellbase.products.update(id, { name: 5 });
  // @ts-expect-error the body is missing
  await sellbase.checkouts.create();
  // @ts-expect-error there is no such parameter
  await sellbase.orders.list({ colour: 'red' });
  // @ts-expect-error there is no such option
  await sellbase.orders.get(id, { colour: 'red' });
  // @ts-expect-error a call is no list
  sellbase.orders.get(id)[Symbol.asyncIterator]();
  // @ts-expect-error there is no such event
  sellbase.events.stream({ type: ['no.such'] });
  // @ts-expect-error the client is missing
  await validateLicenseKey({ key: 'x', organization_id: id });
}
