import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';
import { PostgresUnavailable } from './errors.ts';

/** The user of the server. The object is empty for the user of this process, which must not be root. */
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
 * Chooses the user of the server. Root chooses the owner of existing data, else the owner of the parent folder, else
 * `postgres`, else `nobody`, because Postgres refuses to run as root. initdb requires an entry in /etc/passwd.
 * @throws PostgresUnavailable the data belongs to another user, or there is no user to choose
 */
export function chooseUser(clusterDir: string): RunAs {
  const self = process.getuid?.();
  if (self === undefined) return {};
  const owner = findOwner(clusterDir);
  if (self !== 0) {
    if (owner === undefined || owner.uid === self) return {};
    throw new PostgresUnavailable(
      `${clusterDir} belongs to another user (uid ${owner.uid}). Only that user may use it.`,
    );
  }
  if (owner?.uid === 0) {
    throw new PostgresUnavailable(
      `${clusterDir} belongs to root, and Postgres refuses to run as root: give it to another user with chown -R.`,
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
  throw new PostgresUnavailable('Postgres refuses to run as root. Create a user named postgres.');
}

/** Whether all users can read `path`, and enter (or execute) it and all of its parent folders. */
export function isReadableByAll(path: string): boolean {
  const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o005) === 0o005;
  return isOpen && (path === dirname(path) || isReadableByAll(dirname(path)));
}

function findOwner(path: string): { uid: number; gid: number } | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && { uid: found.uid, gid: found.gid };
  } catch (cause) {
    throw new PostgresUnavailable(`${path} cannot be read (${errorCode(cause)}).`, { cause });
  }
}

function readUsers(): User[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}
