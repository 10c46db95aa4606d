/** Key-value pairs that a seller attaches to an object. The contract validates them. */
export type Metadata = Record<string, string | number | boolean>;
