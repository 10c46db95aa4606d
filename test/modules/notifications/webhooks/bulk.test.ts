import { expect, it } from 'vitest';
import { NoResponseError } from '../../../../src/platform/ssrf-safe-http/client.ts';
import { ACCEPTED, publishProducts, startDeliverer, statesOf } from '../../../support/deliverer.ts';
import { makeSeller } from '../../../support/make.ts';
import { makeEndpoint, pass, withApp } from '../../../support/receiver.ts';

const WORKING = 'http://127.0.0.1:1/working';
const HANGING = 'http://127.0.0.1:1/hanging';

it('an endpoint that answers at once gets 20 deliveries per statement, beside one that hangs', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const working = await makeEndpoint(seller, WORKING);
    await makeEndpoint(seller, HANGING);
    await publishProducts(app, seller, 1000);
    const sent: Record<string, number> = { [WORKING]: 0, [HANGING]: 0 };
    let endAll = (_error: Error) => undefined as void;
    const hanging = new Promise<never>((_, reject) => (endAll = reject));
    const { run, drain } = startDeliverer(app, ({ url }) => {
      sent[url] = (sent[url] ?? 0) + 1;
      return url === WORKING ? Promise.resolve(ACCEPTED) : hanging;
    });
    let statements = 0;
    app.db.on('query', () => (statements += 1));
    while ((sent[WORKING] ?? 0) < 1000) await run();
    await run();
    expect(statements).toBeLessThanOrEqual(50);
    expect(sent).toEqual({ [WORKING]: 1000, [HANGING]: 10 });
    expect(await statesOf(app, working.id)).toEqual([{ status: 'succeeded', attempts_count: 1, count: 1000 }]);
    endAll(new NoResponseError('The server closed the connection.'));
    await drain();
  }));

it('deliveries that were claimed for an endpoint which then fails wait for its retry without an attempt', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, WORKING);
    await publishProducts(app, seller, 500);
    let sent = 0;
    const { run, drain } = startDeliverer(app, () => {
      sent += 1;
      return Promise.resolve({ ...ACCEPTED, httpCode: sent > 100 ? 500 : 204 });
    });
    while (sent <= 100) await run();
    await drain();
    const states = await statesOf(app, id);
    const attempted = states.filter(({ attempts_count: attempts }) => attempts === 1);
    expect(attempted.reduce((total, { count }) => total + count, 0)).toBe(sent);
    expect(states.filter((state) => !attempted.includes(state))).toMatchObject([
      { status: 'pending', attempts_count: 0 },
    ]);
    pass(app, 60_000);
    const before = sent;
    await run();
    expect(sent).toBe(before + 1);
    await drain();
  }));
