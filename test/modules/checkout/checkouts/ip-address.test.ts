import { expect, it } from 'vitest';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';

async function createFrom(customer_ip_address: string) {
  const seller = await makeSeller();
  const { id: product_id } = await makeProduct(seller);
  const body = { payment_processor: 'sandbox', product_id, customer_ip_address } as const;
  return seller.api.POST('/v1/checkouts/custom/', { body });
}

it.each(['203.0.113.7', '2001:db8::7'])('creating a checkout accepts the IP address %s', async (address) => {
  expect(must((await createFrom(address)).data).customer_ip_address).toBe(address);
});

it('creating a checkout with an invalid IP address returns one violation, which names both formats', async () => {
  expect((await createFrom('1.2.3')).error).toMatchObject({
    detail: [{ loc: ['body', 'customer_ip_address'], msg: 'Must match format "ipv4" or "ipv6".' }],
  });
});
