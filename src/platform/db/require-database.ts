import pg from 'pg';
import { ExplainedError } from '../../shared/explained-error.ts';
import { errorCode } from '../../shared/error-code.ts';
import { getOwn } from '../../shared/own.ts';

/** The database cannot be used. The message is for operators and contains no password. */
export class DatabaseUnavailable extends ExplainedError {
  override readonly name = 'DatabaseUnavailable';
}

/** Explanations by error code, of Node and of PostgreSQL. */
const REASONS: Readonly<Record<string, (url: URL) => string>> = {
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}. Start PostgreSQL, or correct the address`,
  ENOTFOUND: ({ hostname }) => `the host ${hostname} is unknown. Correct its name`,
  EAI_AGAIN: ({ hostname }) => `the host ${hostname} cannot be looked up now. Correct its name, or try again`,
  ETIMEDOUT: ({ host }) => `${host} does not answer. Correct the address, or open the firewall`,
  '28P01': ({ username }) => `PostgreSQL refuses the password of "${username}". Correct it`,
  '28000': ({ username }) => `PostgreSQL does not let "${username}" connect. Allow it in pg_hba.conf`,
  '3D000': ({ pathname }) => `the database "${pathname.slice(1)}" does not exist. Create it`,
};

/**
 * Requires a PostgreSQL that accepts a connection.
 * @param connectionMs longest wait for the connection, in milliseconds
 * @throws DatabaseUnavailable with the reason and what to do
 */
export async function requireDatabase(url: string, connectionMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionMs });
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    const reason = getOwn(REASONS, errorCode(cause))?.(new URL(url)) ?? String(cause);
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${reason}.`, { cause });
  }
}
