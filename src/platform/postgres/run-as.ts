import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../db/errors.ts';
import { PostgresUnavailable } from './errors.ts';

/** Whom the server runs as; empty: ourselves, unless we are root, which Postgres refuses to be. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Never makes a user. Root takes the owner of the data that is there, or of the folder around it, else `postgres`, else
 * `nobody`; initdb insists on one that is in /etc/passwd.
 * @throws PostgresUnavailable where the data belongs to somebody whom we may not be
 */
export function chooseUser(clusterDir: string): RunAs {
  const self = process.getuid?.();
  if (self === undefined) return {};
  const owner = findOwner(clusterDir);
  if (self !== 0) {
    if (owner === undefined || owner.uid === self) return {};
    throw new PostgresUnavailable(`${clusterDir} belongs to another user (uid ${owner.uid}), who alone may use it.`);
  }
  if (owner?.uid === 0) {
    throw new PostgresUnavailable(
      `${clusterDir} belongs to root, as whom Postgres refuses to run: give it to another user with chown -R.`,
    );
  }
  if (owner !== undefined) return owner;
  const users = readUsers();
  const around = findOwner(dirname(clusterDir))?.uid;
  const user =
    users.find(({ uid }) => uid !== 0 && uid === around) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  if (user !== undefined) return { uid: user.uid, gid: user.gid };
  throw new PostgresUnavailable('Postgres refuses to run as root, and there is no user postgres or nobody.');
}

/** Whether everybody may read `path`, and enter (or execute) it and all folders above it. */
export function isOpenToAll(path: string): boolean {
  const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o005) === 0o005;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}

function findOwner(path: string): { uid: number; gid: number } | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && { uid: found.uid, gid: found.gid };
  } catch (cause) {
    throw new PostgresUnavailable(`${path} cannot be looked at (${errorCode(cause)}).`, { cause });
  }
}

function readUsers(): User[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}
