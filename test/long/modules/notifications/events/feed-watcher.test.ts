import { expect, it } from 'vitest';
import { createFeedWatcher } from '../../../../../src/modules/notifications/events/index.ts';
import { connect } from '../../../../../src/platform/db/connect.ts';
import { recordedLog } from '../../../../support/log.ts';
import { onceIdle } from '../../../../support/app.ts';

it('a poll for new events that fails is logged once, and the streams continue to wait', async () => {
  const db = connect({ connection: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
  const { log, lines } = recordedLog();
  const feed = createFeedWatcher(db, log);
  const waiting = feed.waitForEvent('4d1b0b5e-0000-4000-8000-000000000000', 0, 600_000);
  await onceIdle(
    async () => lines,
    ({ length }) => length > 0,
  );
  expect(lines).toMatchObject([
    {
      msg: 'polling for new events failed; the next poll retries',
      err: { message: expect.stringContaining('ECONNREFUSED') },
    },
  ]);
  feed.stop();
  expect(await waiting).toBe(false);
  await db.destroy();
});
