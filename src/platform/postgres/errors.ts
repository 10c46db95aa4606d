/** Why the service's own Postgres cannot run here, with what to do about it; shown to people as it is. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
  /** For the start of a process: the message says all there is to say. */
  readonly isExplained = true;

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Set DATABASE_URL to use your own PostgreSQL 15 or later.`, options);
  }
}

/** What initdb, the server, the shell or the kernel say, and what it means to the person at the terminal. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/effective user ID|could not look up .*user/, 'This user has no entry in /etc/passwd, which Postgres needs.'],
  [/No space left on device|ENOSPC|quota exceeded/i, 'The disk is full.'],
  [/Read-only file system|EROFS/, 'The file system is read-only.'],
  [
    /^sellbase-postgres: .*(not found|No such file|Exec format)/m,
    'Its programs do not start: they are made for Linux with glibc, and this system may have another C library, such as Alpine has.',
  ],
  [/administrative permissions/, 'Postgres refuses to run for an administrator: use an ordinary user.'],
  [/spawn .*(EPERM|EINVAL)/, 'This root may not run programs as another user, and Postgres refuses to run as root.'],
  [/database files are incompatible/, 'Its data was made by another version.'],
];

/** @param output what the program said before it ended */
export function explain(what: string, output: string, cause?: unknown): PostgresUnavailable {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(output))?.[1];
  const telling = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:|HINT|not found|denied/.test(line));
  const said = (telling.length > 0 ? telling.slice(0, 3).join(' ') : output).replaceAll(/\s+/g, ' ').trim();
  return new PostgresUnavailable(
    [`${what}.`, meaning, said === '' ? 'It gave no reason.' : `It said: ${said.replace(/\.?$/, '.')}`]
      .filter(Boolean)
      .join(' '),
    { cause },
  );
}
