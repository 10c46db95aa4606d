import { beforeAll, describe, expect, it } from 'vitest';
import { createSellbase, type Event } from '../../../src/sdk/index.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { startFlakyProxy } from '../../support/flaky-proxy.ts';
import { makeProduct, makeSeller } from '../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const clientOf = ({ token }: { token: string }, baseUrl = app.baseUrl) =>
  createSellbase({ baseUrl, accessToken: token });

describe('stream', () => {
  it('stream yields past and new events exactly once over broken connections', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { url, close, cut } = await startFlakyProxy(app.baseUrl, { breaksEvery: Infinity });
    const rename = (name: string) =>
      seller.api.PATCH('/v1/products/{id}', { params: { path: { id: product.id } }, body: { name } });
    const seen: Event[] = [];
    for await (const event of clientOf(seller, url).stream({ organization_id: seller.organizationId })) {
      seen.push(event);
      if (seen.length === 5) break;
      if (seen.length % 2 === 0) cut();
      await rename(`Name ${seen.length}`);
    }
    await close();
    expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    const [first] = seen;
    if (first?.type !== 'product.created') throw new Error(`${first?.type} came first`);
    expect(first.data.id).toBe(product.id);
  });

  it('stream ends when the signal aborts', async () => {
    const seller = await makeSeller();
    await makeProduct(seller);
    const abort = new AbortController();
    const read = async () => {
      const wanted = { organization_id: seller.organizationId, signal: abort.signal };
      for await (const event of clientOf(seller).stream(wanted))
        if (event.sequence === 1) setImmediate(() => abort.abort(new Error('enough')));
    };
    await expect(read()).rejects.toThrow('enough');
  });

  it('stream throws at once if the service rejects the request', async () => {
    const seller = await makeSeller();
    const shop = clientOf(seller);
    await expect(shop.stream({ organization_id: seller.id }).next()).rejects.toMatchObject({ status: 422 });
    const nowhere = createSellbase({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    await expect(nowhere.stream().next()).rejects.toThrow('received no response');
  });
});
