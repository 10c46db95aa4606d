import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresUnavailable } from './errors.ts';

/** Whom the server runs as: ourselves, unless we are root, which Postgres refuses to be. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Never makes a user: takes the owner of the data that is there, else `postgres`, else `nobody`. */
export function chooseUser(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (user === undefined)
    throw new PostgresUnavailable('Postgres may not run as root, and there is no user postgres or nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether `path` and all folders above it may be entered by everybody. */
export function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}
