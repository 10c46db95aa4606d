import type { operations } from '../../../contract/generated/types.ts';
import type { OperationId } from '../description.ts';

/** A field in the body of an operation. */
export type BodyField<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Extract<keyof Body, string>
  : never;
