import type { Logger } from 'pino';
import { compose } from './compose.ts';
import { ConfigError, type Config } from './config.ts';
import { setUpDemo } from './demo/index.ts';
import { canReadKeys } from '../modules/identity/oauth/index.ts';
import { GRACE_MS, run } from './process.ts';
import { close, serve } from './serve.ts';

const clock = () => new Date();

/** What a deployment can do without, and will miss. */
function warnOf({ databaseUrl, secretKey, mail }: Config, log: Logger) {
  if (databaseUrl !== undefined && secretKey === undefined)
    log.warn('SECRET_KEY is not set: private signing keys are stored in the database as they are');
  if (mail.kind === 'none') log.warn('MAIL_URL is not set: nobody can sign in by e-mail');
}

/** Runs the parts that are wanted until the process is told to stop. */
export function start(wanted: { web: boolean; worker: boolean }): Promise<void> {
  return run(async ({ config, log, db, onStop }) => {
    warnOf(config, log);
    if (!(await canReadKeys(db, config.secretKey)))
      throw new ConfigError('SECRET_KEY must be the one that the keys in the database were sealed with.');
    const composition = await compose({ config, db, log, clock });
    onStop(() => composition.close());
    onStop(() => composition.queue.stop(GRACE_MS));
    if (wanted.worker) await composition.queue.work(composition.jobs, composition.jobContext);
    if (!wanted.web) {
      log.info('worker is running');
      return;
    }
    const introduction = config.demo ? await setUpDemo({ ...composition, db, baseUrl: config.baseUrl }) : '';
    const server = await serve({ config, db, log, clock, composition });
    onStop(() => {
      composition.endStreams();
      return close(server);
    });
    log.info({ host: config.host, port: config.port, base_url: config.baseUrl }, 'service is listening');
    process.stdout.write(introduction);
  });
}
