import type { Operation, Resource } from './description.ts';

export interface OwnPageProps {
  resource: Resource;
  /** Identifier of the record of the address. */
  id: string | undefined;
  /** The operation of the address; undefined on the page of a list or of a record. */
  operation: Operation | undefined;
}
