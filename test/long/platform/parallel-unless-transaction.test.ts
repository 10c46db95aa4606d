import { expect, it } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { createDatabase } from '../../support/database.ts';
import { reservePort } from '../../support/port.ts';
import { startService } from '../support/service.ts';

it('processes that start together on a new database set it up once and all start', async () => {
  const { db, url, drop } = await createDatabase('empty');
  // Migrates first, so that all processes install the queue at the same moment.
  await migrate(db);
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'error',
  };
  const ports = await Promise.all([1, 2, 3].map(() => reservePort()));
  const services = await Promise.all(ports.map((own) => startService({ ...env, PORT: own })));
  const outputs = await Promise.all(
    services.map(async (service) => {
      expect(await service.end('SIGTERM')).toBe(0);
      return service
        .output()
        .split('\n')
        .filter((line) => /error|Error/.test(line));
    }),
  );
  expect(outputs.flat()).toEqual([]);
  await drop();
});
