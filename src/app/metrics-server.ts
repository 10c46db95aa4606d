import express, { type ErrorRequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { createThrottledWarning } from '../platform/jobs/throttled-warning.ts';
import { listen } from './listen.ts';
import type { Monitor } from './monitor.ts';

interface MetricsServerOptions {
  host: string;
  port: number;
  monitor: Monitor;
  log: Logger;
  /** @throws if the database accepts no writes */
  checkReady: () => Promise<void>;
}

/** Serves `/healthz`, `/readyz` and `/metrics` of a process to the monitoring of the operator, on a port of its own. */
export async function serveMetrics({ host, port, monitor, log, checkReady }: MetricsServerOptions): Promise<Server> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    await checkReady();
    response.json({ status: 'ready', oldest_seconds: await monitor.ages() });
  });
  app.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4').send(await monitor.metrics());
  });
  const warn = createThrottledWarning(log);
  // Express recognizes an error handler by its four parameters.
  const onError: ErrorRequestHandler = (err: unknown, _request, response, _next) => {
    warn({ err }, 'request refused, because a service that it needs is unavailable');
    response.status(503).json({ status: 'unavailable' });
  };
  app.use(onError);
  const server = createServer(app);
  await listen(server, { host, port, variable: 'METRICS_PORT' });
  return server;
}
