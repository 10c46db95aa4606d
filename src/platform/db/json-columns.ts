/**
 * Types of JSON columns, by `table.column`. The module that owns a table declares the types of its columns by declaration
 * merging, beside its queries. A column without a type is a `Record<string, unknown>`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface JsonColumns {}

export type JsonColumn<Name extends string> = Name extends keyof JsonColumns
  ? JsonColumns[Name]
  : Record<string, unknown>;
