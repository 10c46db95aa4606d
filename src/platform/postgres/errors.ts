import { ExplainedError } from '../../shared/explained-error.ts';

/** The embedded Postgres cannot run on this machine. The message is for people and says what to do. */
export class PostgresUnavailable extends ExplainedError {
  override readonly name = 'PostgresUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Set DATABASE_URL to use your own PostgreSQL 15 or later.`, options);
  }
}

/** Explanations for people of messages of initdb, the server, the shell and the kernel. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/effective user ID|could not look up .*user/, 'This user has no entry in /etc/passwd, which Postgres needs.'],
  [/No space left on device|ENOSPC|quota exceeded/i, 'The disk is full.'],
  [/Read-only file system|EROFS/, 'The file system is read-only.'],
  [
    /^sellbase-postgres: .*(not found|No such file|Exec format)/m,
    'Its programs do not start. They need Linux with glibc, and this system may have another C library, as Alpine does.',
  ],
  [/administrative permissions/, 'Postgres refuses to run for an administrator: use an ordinary user.'],
  [
    /spawn .*(EPERM|EINVAL)/,
    'Postgres refuses to run as root, and this root user may not run programs as another user.',
  ],
  [/database files are incompatible/, 'Another version created its data.'],
];

/**
 * Creates the error of a program that failed, with an explanation and an excerpt of its output.
 * @param problem first sentence, without its period
 * @param output last output of the program
 */
export function explain(problem: string, output: string, cause?: unknown): PostgresUnavailable {
  const meaning = EXPLANATIONS.find(([pattern]) => pattern.test(output))?.[1];
  const relevantLines = output
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error:|HINT|not found|denied/.test(line));
  const excerpt = (relevantLines.length > 0 ? relevantLines.slice(0, 3).join(' ') : output)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return new PostgresUnavailable(
    [`${problem}.`, meaning, excerpt === '' ? 'It gave no reason.' : `Its output: ${excerpt.replace(/\.?$/, '.')}`]
      .filter(Boolean)
      .join(' '),
    { cause },
  );
}
