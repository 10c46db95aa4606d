/** Key-value pairs that a seller attaches to an object. */
export type Metadata = Record<string, string | number | boolean>;

/** Types a stored `metadata` column. The contract has validated the values before they were stored. */
export const parseMetadata = (stored: Record<string, unknown>) => stored as Metadata;
