import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { isInstalled, PGBOUNCER } from '../../../scripts/support/programs.ts';
import { spawnSupervised } from '../../../src/platform/postgres/supervised-process.ts';
import { until } from '../../support/wait.ts';
import { reservePort } from '../../support/port.ts';

export const hasPgBouncer = isInstalled('PgBouncer');

export interface Pooler {
  host: string;
  port: string;
  /** Whether prepared statements are supported, as from version 1.21. */
  knowsStatements: boolean;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction pooling mode in front of the Postgres of the tests. */
export async function startPgBouncer(folder: string): Promise<Pooler> {
  const { host, port: serverPort, user, password } = inject('postgres');
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' })) ?? [];
  const knowsStatements = Number(major) > 1 || Number(minor) >= 21;
  const port = await reservePort();
  const server = `host=${host} port=${serverPort} user=${user}${password ? ` password=${password}` : ''}`;
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${knowsStatements ? 'max_prepared_statements = 200' : ''}
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  // PgBouncer refuses to run as root, and only the server's user may open the folder of the socket.
  const uid = process.getuid?.() === 0 ? (host.startsWith('/') ? statSync(host).uid : 65534) : undefined;
  if (uid !== undefined) await Promise.all([folder, config].map((path) => chown(path, uid, uid)));
  const runAs = uid === undefined ? {} : { uid, gid: uid };
  const pooler = await spawnSupervised(PGBOUNCER, ['-q', config], { runAs, fds: [] });
  await until(
    () => isOpen(Number(port)),
    (open) => open || pooler.hasEnded(),
  );
  return {
    host: '127.0.0.1',
    port,
    knowsStatements,
    stop: () => pooler.stop(),
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
