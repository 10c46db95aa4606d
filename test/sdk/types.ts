/** Calls that the compiler must accept or reject. The file is compiled and never run. */
import { createSellbase, type CheckoutPublic, type Event, type Order } from '../../src/sdk/index.ts';

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
