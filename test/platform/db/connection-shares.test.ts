import { describe, expect, it } from 'vitest';
import {
  ConnectionShares,
  updateDatabaseUse,
  useDatabaseForRequest,
  useDatabaseForService,
  type ConnectionOwner,
} from '../../../src/platform/db/connection-shares.ts';
import { ServiceUnavailable, TooManyRequests } from '../../../src/shared/errors.ts';

/** A wait that no test reaches. */
const LONG_MS = 60_000;

const owner = (name: string, share = 1): ConnectionOwner => ({ name, share });

/** Takes a connection in a request of its own. */
const takeFor = (
  shares: ConnectionShares,
  { owners = [], isUrgent = false }: { owners?: ConnectionOwner[]; isUrgent?: boolean },
) =>
  useDatabaseForRequest(() => {
    updateDatabaseUse({ owners, isUrgent });
    return shares.take();
  });

/** Takes connections until one has to wait. @returns the number of connections, and how to give the first back */
function takeAll(shares: ConnectionShares, use: Parameters<typeof takeFor>[1]) {
  const releases: (() => void)[] = [];
  for (;;) {
    const taken = takeFor(shares, use);
    if (!(taken instanceof Promise)) {
      releases.push(taken);
      continue;
    }
    // A test need not wait for it.
    taken.catch(() => undefined);
    return { count: releases.length, next: taken, release: () => releases.shift()?.() };
  }
}

describe('shares of the connections', () => {
  it.each([
    { poolSize: 2, ofOwner: 1, ordinary: 1 },
    { poolSize: 5, ofOwner: 2, ordinary: 4 },
    { poolSize: 10, ofOwner: 3, ordinary: 8 },
    { poolSize: 50, ofOwner: 15, ordinary: 40 },
  ])(
    'one owner uses $ofOwner of $poolSize connections, and all ordinary requests use $ordinary',
    ({ poolSize, ofOwner, ordinary }) => {
      expect(takeAll(new ConnectionShares(poolSize, LONG_MS), { owners: [owner('a')] }).count).toBe(ofOwner);
      expect(takeAll(new ConnectionShares(poolSize, LONG_MS), {}).count).toBe(ordinary);
    },
  );

  it('an urgent request gets a connection while ordinary requests use all of theirs, but not more than other owners', () => {
    const shares = new ConnectionShares(10, LONG_MS);
    takeAll(shares, {});
    expect(takeAll(shares, { owners: [owner('a')], isUrgent: true }).count).toBe(3);
  });

  it('a request with two owners waits for the one that uses all of its connections', () => {
    const shares = new ConnectionShares(10, LONG_MS);
    takeAll(shares, { owners: [owner('person')] });
    expect(takeAll(shares, { owners: [owner('organization'), owner('person')] }).count).toBe(0);
    expect(takeAll(shares, { owners: [owner('organization')] }).count).toBe(3);
  });

  it('a wide network has the connections of its share', () => {
    const shares = new ConnectionShares(10, LONG_MS);
    takeAll(shares, { owners: [owner('one /64'), owner('the /56', 1.5)] });
    expect(takeAll(shares, { owners: [owner('another /64'), owner('the /56', 1.5)] }).count).toBe(1);
  });

  it('a request begins when a connection of its owner comes back', async () => {
    const shares = new ConnectionShares(10, LONG_MS);
    const { next, release } = takeAll(shares, { owners: [owner('a')] });
    release();
    (await next)();
  });

  it('an owner with many waiting requests does not overtake the waiting request of another', async () => {
    const shares = new ConnectionShares(5, LONG_MS);
    const first = takeAll(shares, { owners: [owner('a')] });
    const order: string[] = [];
    takeAll(shares, {});
    const waiting = [
      first.next.then(() => order.push('a')),
      Promise.resolve(takeFor(shares, { owners: [owner('b')] })).then(() => order.push('b')),
    ];
    first.release();
    first.release();
    await Promise.race(waiting);
    expect(order[0]).toBe('b');
  });

  it('a connection that comes back twice counts once', () => {
    const shares = new ConnectionShares(10, LONG_MS);
    const release = takeFor(shares, { owners: [owner('a')] });
    if (release instanceof Promise) throw new Error('the first connection had to wait');
    release();
    release();
    expect(takeAll(shares, { owners: [owner('a')] }).count).toBe(3);
  });

  it('work that outlasts its request does not count for the owners of the request', () => {
    const shares = new ConnectionShares(10, LONG_MS);
    takeAll(shares, { owners: [owner('a')] });
    useDatabaseForRequest(() => {
      updateDatabaseUse({ owners: [owner('a')] });
      expect(useDatabaseForService(() => shares.take())).toBeTypeOf('function');
    });
  });

  it('a request whose owner uses all of its connections fails with 429 after the deadline', async () => {
    const { next } = takeAll(new ConnectionShares(10, 1), { owners: [owner('a')] });
    await expect(next).rejects.toBeInstanceOf(TooManyRequests);
    await expect(next).rejects.toMatchObject({ headers: { 'Retry-After': '1' } });
  });

  it('a request fails with 503 after the deadline while ordinary requests use all connections', () =>
    expect(takeAll(new ConnectionShares(10, 1), {}).next).rejects.toBeInstanceOf(ServiceUnavailable));

  it('a request that has had a connection fails with 503, because it may have changed something', async () => {
    const shares = new ConnectionShares(10, 1);
    await useDatabaseForRequest(async () => {
      updateDatabaseUse({ owners: [owner('a')] });
      takeAll(shares, { owners: [owner('b')] });
      (await shares.take())();
      takeAll(shares, { owners: [owner('a')] });
      await expect(shares.take()).rejects.toBeInstanceOf(ServiceUnavailable);
    });
  });
});
