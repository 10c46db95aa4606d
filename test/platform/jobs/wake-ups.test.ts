import { afterEach, beforeEach, it } from 'vitest';
import { connectSeparately } from '../../../src/platform/db/connect.ts';
import { WakeUps } from '../../../src/platform/jobs/wake-ups.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { createSignals } from '../../support/signals.ts';

let database: Database;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  database = await createDatabase();
  stops = [];
});

afterEach(async () => {
  for (const stop of stops) await stop();
  await database.drop();
});

/** Creates the wake-ups of another process. */
function startProcess() {
  const db = connectSeparately(database.db, 'wake-ups', 2);
  const wakeUps = new WakeUps(db, () => undefined);
  stops.push(() => wakeUps.stop().then(() => db.destroy()));
  const signals = createSignals();
  const listen = () =>
    wakeUps.listen({
      wake: (tasks) => signals.send(`tasks ${tasks.join(' ')}`),
      setListening: (isListening) => signals.send(`listening ${isListening}`),
    });
  return { wakeUps, listen, next: signals.next };
}

it('a process wakes the tasks of another one, and tasks of many commits share a message', async () => {
  const [worker, web] = [startProcess(), startProcess()];
  worker.listen();
  await worker.next('listening true');
  web.wakeUps.send(['a']);
  for (const task of ['b', 'c', 'b']) web.wakeUps.send([task]);
  await worker.next('tasks a');
  await worker.next('tasks b c');
});

it('a listener whose connection ends reports that, listens again, and hears the next message', async () => {
  const [worker, web] = [startProcess(), startProcess()];
  worker.listen();
  await worker.next('listening true');
  await database.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'wake-ups %' and query ilike 'listen%'`);
  await worker.next('listening false');
  await worker.next('listening true');
  web.wakeUps.send(['a']);
  await worker.next('tasks a');
});
