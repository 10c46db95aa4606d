/**
 * Says for each column of a table whether it holds personal data, and what becomes of it. Each text lists columns. A column
 * of the schema that is missing here fails a test, until a maintainer decides.
 */
export interface TableRule {
  /**
   * `customer`: records about a buyer at one organization. `account`: records about a person, wherever they buy or sell.
   * `seller`: records of an organization. `service`: records of the deployment.
   */
  about: 'customer' | 'account' | 'seller' | 'service';
  /** Condition in SQL that finds the rows of a customer or of an account, with the parameters of `RowsOf`. */
  where?: string;
  /** Condition for rows of an account at any organization, also at those where it has bought nothing. */
  whereOfAccount?: string;
  /**
   * Columns by which an export sorts the rows, by default `created_at id`. None can be null, and together they are unique. An
   * index with the same order must also find the rows. Otherwise the planner may read a whole table for the first few.
   */
  order?: string;
  /** Whether the rows are deleted. All columns then stand in `deleted`. */
  deleted?: string;
  /** Columns that an erasure overwrites, with their new values in SQL. */
  erased?: Readonly<Record<string, string>>;
  /** Columns with an account, which an erasure replaces by an anonymous one. */
  moved?: string;
  /** Columns with data of the buyer that the law requires of invoices. `invoices` removes it after its years. */
  keptForInvoices?: string;
  /** Columns with personal data that a job removes by itself, and when. */
  expiring?: { columns: string; after: string };
  /** Columns about the people of the seller, which stay while the organization does. */
  ofSeller?: string;
  /** Columns without personal data. An identifier is none once nothing leads from it to a person. */
  impersonal?: string;
  /** Columns that an export leaves out: secrets, hashes and what only the service understands. */
  hidden?: string;
}

/** Parameters of `where`. */
export type RowsOf = Readonly<{
  organization: string | null;
  /** Null for a customer without an account. */
  account: string | null;
  customer: string | null;
  /** In lower case. */
  email: string;
}>;

/** @returns the columns of a text */
export const columnsOf = (text = ''): string[] => text.split(/\s+/).filter((column) => column !== '');
