/**
 * Rows that one statement inserts. PostgreSQL would allow 65,535 parameters. But the event loop composes a statement in one turn, and
 * statements of 1,000 rows were the longest turns of an import.
 */
export const ROWS_PER_STATEMENT = 200;
