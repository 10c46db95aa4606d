import type { Tables } from '../platform/db/generated/tables.ts';

/**
 * Says for each column of a table whether it holds personal data, and how an erasure and an export treat it. Each text lists
 * columns. A test fails for a column of the schema that no rule names.
 */
export interface TableRule {
  /**
   * `customer`: records about a buyer at one organization. `account`: records about a person, wherever they buy or sell.
   * `seller`: records of an organization. `service`: records of the deployment.
   */
  about: 'customer' | 'account' | 'seller' | 'service';
  /**
   * Condition in SQL that finds the rows of a customer or of an account, with the parameters of `RowsOf`. A reference such as `{orders}`
   * stands for the ids of the rows that the condition of `orders` finds. The reference `{announced}` stands for the ids of such rows in
   * all tables with `isAnnounced`.
   */
  where?: string;
  /** Condition for rows of an account at any organization, including organizations where the account has bought nothing. */
  whereOfAccount?: string;
  /** Whether events are about the rows. */
  isAnnounced?: true;
  /**
   * Columns by which an export sorts the rows, by default `created_at id`. None can be null, and together they are unique. An
   * index with the same order must also find the rows. Otherwise the planner may read a whole table for the first few.
   */
  order?: string;
  /** SQL of the row that an export shows in place of `stored`, at the time `:now`, if a job changes the stored one later. */
  shown?: string;
  /** Columns of a table whose rows are deleted. The text then lists all columns. */
  deleted?: string;
  /** Columns that an erasure overwrites, with their new values in SQL. */
  erased?: Readonly<Record<string, string>>;
  /** Columns with an account, which an erasure replaces by an anonymous one. */
  moved?: string;
  /** Columns with personal data that a job removes by itself, and when. */
  expiring?: { columns: string; after: string };
  /** Columns about the people of the seller, which stay while the organization does. */
  ofSeller?: string;
  /** Columns without personal data. An identifier is none once nothing leads from it to a person. */
  impersonal?: string;
  /** Columns that an export leaves out: secrets, hashes and internal values of the service. */
  hidden?: string;
  /**
   * Columns that the export for the buyer leaves out as well: people, credentials and servers of the seller. `*` stands for the
   * whole table.
   */
  sellerOnly?: string;
}

/** Rules by table. */
export type TableRules = { readonly [Table in keyof Tables]?: TableRule };

/** SQL that keeps the country and the state of an address, which reports of taxes need. */
export const countryOfAddress = (column: string) =>
  `case when ${column} is not null then jsonb_build_object('line1', null, 'line2', null, 'postal_code', null, 'city', null,
    'state', ${column} -> 'state', 'country', ${column} -> 'country') end`;
