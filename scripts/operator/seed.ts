/** `npm run seed`: a demo organization with a product, a sale and tokens, on the service's database. */
import { readCommand } from '../../src/app/command-line.ts';
import { STANDARD_ERROR } from '../../src/platform/log.ts';
import { runProcess } from '../../src/app/process.ts';
import { createContainer } from '../../src/app/container.ts';
import { seed } from '../../src/app/demo/index.ts';

const { values } = readCommand({
  name: 'seed',
  description:
    'Creates a demo organization with a product, a sale and tokens in the database of the service. Idempotent, except that each run\ncreates new tokens.',
  options: { json: { type: 'boolean', default: false, description: 'Prints JSON, for scripts.' } },
});

await runProcess(
  async (foundation) => {
    const { config, db, log } = foundation;
    const container = await createContainer({ config, db, log, clock: () => new Date() });
    foundation.onStop(() => container.close());
    foundation.onStop(() => container.queue.stop(0));
    const seeded = { base_url: config.baseUrl, ...(await seed({ ...container, db, baseUrl: config.baseUrl })) };
    if (values.json) console.log(JSON.stringify(seeded));
    else console.table(seeded);
    await foundation.stop();
  },
  { logTo: STANDARD_ERROR },
);
