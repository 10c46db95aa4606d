import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createCipher } from '../shared/encryption.ts';
import { checkClock } from './check-clock.ts';
import { createContainer } from './container.ts';
import { ConfigError, type Config } from './config.ts';
import { createDrain } from './drain.ts';
import { serveMetrics } from './metrics-server.ts';
import { startMonitor } from './monitor.ts';
import { requireWritablePrimary } from '../platform/db/writable-primary.ts';
import { setUpDemo } from './demo/index.ts';
import { readConnectionNeed } from '../platform/db/connection-need.ts';
import { LEASE_CONNECTIONS } from '../platform/idempotency/lease-owner.ts';
import { QUEUE_CONNECTIONS } from '../platform/jobs/queue.ts';
import { canReadKeys } from '../modules/identity/oauth/index.ts';
import { GRACE_MS, runProcess } from './process.ts';
import { serve } from './serve.ts';
import { closeServer } from './listen.ts';
import { storeDefaultQuotas } from '../modules/identity/quotas/index.ts';
import { SECOND_MS } from '../shared/durations.ts';

const clock = () => new Date();
const CLOCK_PAUSE_MS = 10 * SECOND_MS;

/** Warns of missing settings that a deployment usually needs. */
function warnAboutConfig({ databaseUrl, secretKeys, mail }: Config, log: Logger) {
  if (databaseUrl !== undefined && secretKeys.length === 0)
    log.warn('SECRET_KEY is not set: private signing keys are stored in the database unencrypted');
  if (mail.kind === 'none')
    log.warn('MAIL_URL is not set: people cannot sign in by e-mail, and e-mails to buyers wait');
}

/** Warns if requests can meet a server without a free connection, which returns 503. */
async function warnAboutConnections({ databasePoolSize }: Config, db: Knex, log: Logger) {
  const need = await readConnectionNeed(db, databasePoolSize + QUEUE_CONNECTIONS + LEASE_CONNECTIONS);
  if (need.needed > need.available)
    log.warn(need, 'PostgreSQL has too few connections: raise max_connections, or lower DATABASE_POOL_SIZE');
}

/** Runs the web server, the worker or both, until the process receives a signal to stop. */
export function start(options: { web: boolean; worker: boolean }): Promise<void> {
  return runProcess(async ({ config, log, db, onTerminate, onStop }) => {
    warnAboutConfig(config, log);
    if (!(await canReadKeys(db, createCipher(config.secretKeys))))
      throw new ConfigError(
        'SECRET_KEY must be the one that the keys in the database were encrypted with. Earlier ones are SECRET_KEY_2, SECRET_KEY_3.',
      );
    await storeDefaultQuotas(db, config.quotas);
    const container = await createContainer({ config, db, log, clock });
    onStop(() => container.close());
    onStop(() => container.queue.stop(GRACE_MS));
    await warnAboutConnections(config, db, log);
    const monitor = startMonitor({ container, db, log, clock });
    onStop(async () => monitor.stop());
    if (config.metricsPort !== undefined) {
      const checkReady = () => requireWritablePrimary(db, config.timeLimits.readinessMs);
      const metrics = await serveMetrics({ host: config.host, port: config.metricsPort, monitor, log, checkReady });
      onStop(() => closeServer(metrics));
    }
    const startWorkers = async () => {
      // At a wrong time, jobs would renew and charge too early.
      while (!(await checkClock(db, log))) await setTimeout(CLOCK_PAUSE_MS);
      await container.queue.startWorkers(container.jobs, container.jobContext);
    };
    if (!options.web) {
      await startWorkers();
      log.info('worker is running');
      return;
    }
    const introduction = config.demo ? await setUpDemo({ ...container, db, baseUrl: config.baseUrl }) : '';
    const drain = createDrain();
    const server = await serve({ config, db, log, clock, container, drain, readAges: () => monitor.ages() });
    onTerminate(async () => {
      drain.begin();
      await setTimeout(config.shutdownDelaySeconds * SECOND_MS);
    });
    onStop(() => {
      drain.begin();
      container.endStreams();
      return closeServer(server);
    });
    log.info({ host: config.host, port: config.port, base_url: config.baseUrl }, 'service is listening');
    if (options.worker) await startWorkers();
    else await checkClock(db, log);
    process.stdout.write(introduction);
  });
}
