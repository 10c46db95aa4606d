import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createSellbase } from '../../../src/sdk/index.ts';

type Options = Partial<Parameters<typeof createSellbase>[0]>;

describe('a service that does not respond', () => {
  const silent = (given: Options) => {
    const signals: AbortSignal[] = [];
    const fetch = ({ signal }: Request) => new Promise<Response>(() => void signals.push(signal));
    return { sellbase: createSellbase({ baseUrl: 'http://sellbase.test', fetch, timeout: 5, ...given }), signals };
  };

  it('the SDK client throws a `SellbaseConnectionError` after all attempts time out', async () => {
    const { sellbase, signals } = silent({ retries: 1, wait: async () => undefined });
    await expect(sellbase.GET('/v1/orders/')).rejects.toThrow('received no response: no response within 5 ms');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it.each([Infinity, 2 ** 31])(
    'a client with a timeout of %d ms waits for a response that takes a day',
    async (timeout) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const [begun, response] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
        const fetch = () => {
          begun.resolve();
          return response.promise;
        };
        const sellbase = createSellbase({ baseUrl: 'http://sellbase.test', fetch, timeout, retries: 0 });
        const call = sellbase.GET('/v1/orders/');
        await begun.promise;
        vi.advanceTimersByTime(86_400_000);
        response.resolve(Response.json({ items: [] }));
        expect((await call).data.items).toEqual([]);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('an abort by the caller takes effect at once', async () => {
    const { sellbase } = silent({ timeout: 60_000 });
    const abort = new AbortController();
    const call = createSellbase({
      baseUrl: 'http://sellbase.test',
      fetch: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          abort.abort(new Error('enough'));
        }),
    }).GET('/v1/orders/', { signal: abort.signal });
    await expect(call).rejects.toThrow('enough');
    const before = sellbase.GET('/v1/orders/', { signal: AbortSignal.abort(new Error('aborted before')) });
    await expect(before).rejects.toThrow('aborted before');
  });

  it('a response body is not limited by the timeout', async () => {
    const late = async () => {
      const body = new ReadableStream<Uint8Array>({
        start: (to) =>
          void setTimeout(() => {
            to.enqueue(new TextEncoder().encode('{"items":[]}'));
            to.close();
          }, 30),
      });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };
    const sellbase = createSellbase({ baseUrl: 'http://sellbase.test', fetch: late, timeout: 5 });
    expect((await sellbase.GET('/v1/orders/')).data.items).toEqual([]);
  });
});

describe('a redirect to another origin', () => {
  it('the access token is not sent to another origin', async () => {
    const seen: (string | undefined)[] = [];
    const listen = async (answer: RequestListener) => {
      const server = createServer(answer);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return { server, port: (server.address() as AddressInfo).port };
    };
    const elsewhere = await listen(({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"items":[]}');
    });
    const here = await listen(({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(307, { Location: `http://localhost:${elsewhere.port}/` }).end();
    });
    const sellbase = createSellbase({ baseUrl: `http://127.0.0.1:${here.port}`, accessToken: 'secret', retries: 0 });
    await sellbase.GET('/v1/orders/');
    await sellbase.POST('/v1/organizations/', { body: { name: 'Aster', slug: 'aster' } });
    for (const { server } of [here, elsewhere]) server.close();
    expect(seen).toEqual(['Bearer secret', undefined, 'Bearer secret', undefined]);
  });
});
